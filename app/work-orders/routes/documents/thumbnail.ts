import { guarded } from "~/access/guarded.server";
import { inlinePicture } from "~/platform/files/files.server";
import { findFileFor } from "../../documents/documents.server";

/** The small picture of a document: made here, so it may be shown in the page. */
export const loader = guarded("document.download", async ({ actor, params }) => {
  const file = await findFileFor(actor, params.storageKey ?? "");
  return inlinePicture(file?.thumbnailKey ?? null);
});
