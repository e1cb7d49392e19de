import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { statusOf } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { ConfirmForm } from "~/ui/overlays/confirm-form";
import { deleteTemplate } from "../commands/delete-template.server";
import { templateFor, templatesPath } from "../template-route.server";

export const loader = guarded("template.delete", async ({ actor, params, request }) => {
  const { name } = await templateFor(actor, params);
  return { name, closeTo: templatesPath(request) };
});

export const action = guarded("template.delete", async ({ actor, params, request }) => {
  const result = await deleteTemplate(actor, readId(params.id));
  if (!result.ok) throw new Response(result.message, { status: statusOf(result) });
  return redirectWithToast(templatesPath(request), "Template deleted");
});

export const clientAction = keepFormOnLostAnswer();

export default function DeleteTemplate() {
  const { name, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView();
  return (
    <ConfirmForm title="Delete template" submit="Delete" danger closeTo={closeTo}>
      <ErrorSummary form={form} />
      <p>Are you sure you want to delete this template?</p>
      <p>
        <b>{name}</b>
      </p>
      <p className="muted">Work orders created from it stay as they are.</p>
    </ConfirmForm>
  );
}
