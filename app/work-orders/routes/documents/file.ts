import { guarded } from "~/access/guarded.server";
import { download } from "~/platform/files/files.server";
import { findFileFor } from "../../documents/documents.server";

/** Always a download, never shown inline. */
export const loader = guarded("document.download", async ({ actor, params }) => {
  const file = await findFileFor(actor, params.storageKey ?? "");
  return file ? download(file) : new Response("File not found", { status: 404 });
});
