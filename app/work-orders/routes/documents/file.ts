import { guarded } from "~/access/guarded.server";
import { download } from "~/platform/files/files.server";
import { findFileFor } from "../../documents/documents.server";

/** DET-021: a document or deliverable, always as a download. */
export const loader = guarded("document.download", async ({ actor, params }) => {
  const file = await findFileFor(actor, params.storageKey ?? "");
  return file ? download(file) : new Response("File not found", { status: 404 });
});
