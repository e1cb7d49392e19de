import { guarded } from "~/access/guarded.server";
import { inlinePicture } from "~/platform/files/files.server";
import { findFileFor } from "../../documents/documents.server";

/** Shown inline, because the server generated it. */
export const loader = guarded("document.download", async ({ actor, params }) => {
  const file = await findFileFor(actor, params.storageKey ?? "");
  return inlinePicture(file?.thumbnailKey ?? null);
});
