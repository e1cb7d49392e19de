import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteSavedReply } from "../commands/save-reply.server";
import { repliesPath } from "../replies-path.server";
import { findSavedReply } from "../saved-replies.server";

export const loader = guarded("saved-replies.manage", async ({ params, request }) => {
  const found = await findSavedReply(readId(params.id));
  if (!found) throw new Response("Saved reply not found", { status: 404 });
  return { title: found.title, content: found.content, closeTo: repliesPath(request) };
});

export const action = formAction("saved-replies.manage", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteSavedReply(actor, readId(params.id));
  if (!result.ok) return result;
  return redirectWithToast(repliesPath(request), "Saved reply deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteSavedReply() {
  const { title, content, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete this saved reply?" submit="Delete" danger closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>
        <b>{title}</b>
      </p>
      <p className="as-written cut-lines">{content}</p>
      <p className="muted">All support agents lose it. Messages that were sent with it stay.</p>
    </ConfirmForm>
  );
}
