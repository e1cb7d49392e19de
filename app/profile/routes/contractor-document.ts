import { guarded } from "~/access/guarded.server";
import { download } from "~/platform/files/files.server";
import { documentFor } from "../contractor-document.server";

/** Never inline. */
export const loader = guarded("profile.view", async ({ actor, params }) =>
  download(await documentFor(actor, params.fileId)),
);
