import { guarded } from "~/access/guarded.server";
import { inlinePicture } from "~/platform/files/files.server";
import { documentFor } from "../contractor-document.server";

export const loader = guarded("profile.view", async ({ actor, params }) =>
  inlinePicture((await documentFor(actor, params.fileId)).thumbnailKey),
);
