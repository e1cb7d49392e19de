import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Email } from "~/ui/display/email";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteRecruit } from "../commands/delete-recruit.server";
import { findRecruit } from "../queries.server";
import { recruitsPath } from "../recruits-path.server";

export const loader = guarded("recruits.manage", async ({ params, request }) => {
  const recruit = await findRecruit(readId(params.id));
  if (!recruit) throw new Response("Recruit not found", { status: 404 });
  const { name, email } = recruit;
  return { name, email, closeTo: recruitsPath(request) };
});

export const action = formAction("recruits.manage", z.object({}), async ({ actor, params, request }) => {
  const result = await deleteRecruit(actor, readId(params.id));
  if (!result.ok) return result;
  return redirectWithToast(recruitsPath(request), "Recruit deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteRecruit() {
  const { name, email, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete recruit" submit="Delete" danger closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>Are you sure you want to delete this recruit?</p>
      <p>
        <b>{name}</b> <Email>{email}</Email>
      </p>
      <p className="muted">They get no more emails about work, unless a later upload has their address.</p>
    </ConfirmForm>
  );
}
