import { contractorDocuments } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findFileById, type StoredFile } from "~/platform/files/files.server";

/** A contractor's own papers, and for clients those of every contractor; to everybody else there is none. */
export async function documentFor(actor: Actor, fileId: string | undefined): Promise<StoredFile> {
  const id = /^\d{1,15}$/.test(fileId ?? "") ? Number(fileId) : 0;
  const [document] = await db.select().from(contractorDocuments).where(eq(contractorDocuments.fileId, id));
  const isTheirs = document && (actor.role !== "contractor" || document.userId === actor.id);
  const file = isTheirs ? await findFileById(id) : undefined;
  if (!file) throw new Response("File not found", { status: 404 });
  return file;
}
