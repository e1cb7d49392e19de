import { users } from "db/schema/accounts";
import { contractorNotes } from "db/schema/contractors";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

const MAX_NOTES = 100;

export const listNotes = (reader: Reader, companyId: number, contractorId: number) =>
  reader
    .select({
      id: contractorNotes.id,
      createdAt: contractorNotes.createdAt,
      from: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      description: contractorNotes.description,
    })
    .from(contractorNotes)
    .innerJoin(users, eq(users.id, contractorNotes.fromId))
    .where(and(eq(contractorNotes.companyId, companyId), eq(contractorNotes.contractorId, contractorId)))
    .orderBy(desc(contractorNotes.id))
    .limit(MAX_NOTES);
export type Note = Awaited<ReturnType<typeof listNotes>>[number];
