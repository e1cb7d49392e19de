import { useLoaderData } from "@remix-run/react";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { formIdempotencyKey, newFormKey } from "~/platform/db/idempotency.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { copyTemplate } from "../commands/copy-template.server";
import { NameDialog } from "../components/name-dialog";
import { nameForm } from "../template";
import { templateFor, templatesPath } from "../template-route.server";

export const loader = guarded("template.copy", async ({ actor, params, request }) => {
  const { name } = await templateFor(actor, params);
  return { name, formKey: newFormKey(), closeTo: templatesPath(request) };
});

export const action = formAction(
  "template.copy",
  nameForm,
  async ({ actor, params, request, value, submission }) => {
    const { name } = value;
    const idempotencyKey = formIdempotencyKey(submission.payload.formKey, name);
    const result = await copyTemplate(actor, { id: readId(params.id), name, idempotencyKey });
    if (!result.ok) return result;
    return redirectWithToast(templatesPath(request), "Template copied");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function CopyTemplate() {
  const { name, formKey, closeTo } = useLoaderData<typeof loader>();
  return (
    <NameDialog title="Copy template" submit="Copy" formKey={formKey} closeTo={closeTo}>
      <p>Creates a second template like {name}, with the same documents.</p>
    </NameDialog>
  );
}
