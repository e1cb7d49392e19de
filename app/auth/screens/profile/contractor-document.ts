import { contractorDocuments } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { guarded } from "~/access/guarded.server";
import { db } from "~/platform/db.server";
import { download, findFileById } from "~/platform/files.server";

/** A contractor's own documents, and for clients those of every contractor; always as a download. */
export const loader = guarded("profile.view", async ({ actor, params }) => {
  const id = /^\d{1,15}$/.test(params.fileId ?? "") ? Number(params.fileId) : 0;
  const [document] = await db.select().from(contractorDocuments).where(eq(contractorDocuments.fileId, id));
  const isTheirs = document && (actor.role !== "contractor" || document.userId === actor.id);
  const file = isTheirs ? await findFileById(id) : undefined;
  if (!file) throw new Response("File not found", { status: 404 });
  return download(file);
});
