import { redirect } from "@remix-run/node";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { answerFile, receiveFile } from "~/platform/files/uploads/receive-file.server";
import { profileLimits } from "../profile-upload.server";

const accepted = { documents: "documents", picture: "pictures" } as const;

export const loader = guarded("profile.edit", async () => redirect(paths.editProfile()));

/** Stores a file while the form is still open; it joins the profile when the form names it. */
export const action = guarded("profile.edit", async ({ actor, params, request }) => {
  const accept = accepted[params.kind as keyof typeof accepted];
  if (!accept) throw new Response("There is no such page", { status: 404 });
  return answerFile(await receiveFile(request, { ...profileLimits, accept, uploadedById: actor.id }));
});
