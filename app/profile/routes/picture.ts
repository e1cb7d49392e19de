import { guarded } from "~/access/guarded.server";
import { inlinePicture } from "~/platform/files/files.server";
import { findProfilePicture } from "../picture.server";

export const loader = guarded("picture.view", async ({ params }) => {
  const file = await findProfilePicture(params.fileId);
  return inlinePicture(file?.storageKey ?? null);
});
