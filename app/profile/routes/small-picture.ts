import { guarded } from "~/access/guarded.server";
import { inlinePicture } from "~/platform/files/files.server";
import { findProfilePicture } from "../picture.server";

/** A hundred pixels wide, for lists and the top bar: the picture itself may be a hundred times as large. */
export const loader = guarded("picture.view", async ({ params }) => {
  const file = await findProfilePicture(params.fileId);
  return inlinePicture(file?.thumbnailKey ?? file?.storageKey ?? null);
});
