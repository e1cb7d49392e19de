import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { staffPaths } from "~/staff-paths";
import { typeFileLimits } from "../type-upload.server";

const accepted = { video: "videos", captions: "captions" } as const;

export const loader = guarded("certificate-types.manage", async () =>
  redirect(staffPaths.certificateTypes()),
);

/** Stores a file while the form is still open; the certificate type gets it when the form names it. */
export const action = guarded("certificate-types.manage", async ({ actor, params, request }) => {
  const accept = accepted[params.field as keyof typeof accepted];
  if (!accept) throw new Response("There is no such page", { status: 404 });
  return answerFile(await receiveFile(request, { ...typeFileLimits, accept, uploadedById: actor.id }));
});
