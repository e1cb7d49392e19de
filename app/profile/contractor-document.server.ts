import { contractorDocuments } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findFileById, type StoredFile } from "~/platform/files/files.server";

/** Loads a contractor's document for its owner, clients and super administrators; responds 404 to other contractors. */
export async function documentFor(actor: Actor, fileId: string | undefined): Promise<StoredFile> {
  const id = /^\d{1,15}$/.test(fileId ?? "") ? Number(fileId) : 0;
  const [document] = await db.select().from(contractorDocuments).where(eq(contractorDocuments.fileId, id));
  const isTheirs = document && (actor.role !== "contractor" || document.userId === actor.id);
  const file = isTheirs ? await findFileById(id) : undefined;
  if (!file) throw new Response("File not found", { status: 404 });
  return file;
}
