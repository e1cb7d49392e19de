import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { changeSavedReply } from "../commands/save-reply.server";
import { SavedReplyDialog } from "../components/saved-reply-dialog";
import { savedReplyForm } from "../forms";
import { repliesPath } from "../replies-path.server";
import { findSavedReply } from "../saved-replies.server";

export const loader = guarded("saved-replies.manage", async ({ params, request }) => {
  const found = await findSavedReply(readId(params.id));
  if (!found) throw new Response("Saved reply not found", { status: 404 });
  const { title, content, version } = found;
  return {
    ...(await withSavedSubmission(request, { title, content })),
    version,
    closeTo: repliesPath(request),
  };
});

export const action = formAction(
  "saved-replies.manage",
  savedReplyForm,
  async ({ actor, params, request, value: { title, content, version } }) => {
    const result = await changeSavedReply(actor, readId(params.id), { title, content, seen: version });
    if (!result.ok) return result;
    return redirectWithToast(repliesPath(request), "Saved reply changed");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function EditSavedReply() {
  return <SavedReplyDialog title="Edit saved reply" submit="Save" {...useLoaderData<typeof loader>()} />;
}
