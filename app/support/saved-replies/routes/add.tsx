import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { addSavedReply } from "../commands/save-reply.server";
import { SavedReplyDialog } from "../components/saved-reply-dialog";
import { savedReplyForm } from "../forms";
import { repliesPath } from "../replies-path.server";

export const loader = guarded("saved-replies.manage", async ({ request }) => ({
  ...(await withSavedSubmission(request, { title: "", content: "" })),
  formKey: newFormKey(),
  closeTo: repliesPath(request),
}));

export const action = formAction(
  "saved-replies.manage",
  savedReplyForm,
  async ({ actor, request, value }) => {
    const { title, content, formKey } = value;
    const result = await addSavedReply(
      actor,
      { title, content },
      formIdempotencyKey(formKey, [title, content]),
    );
    if (!result.ok) return result;
    return redirectWithToast(repliesPath(request), "Saved reply added");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function AddSavedReply() {
  return (
    <SavedReplyDialog title="Add saved reply" submit="Add saved reply" {...useLoaderData<typeof loader>()} />
  );
}
