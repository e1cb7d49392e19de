import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { Dialog } from "~/ui/overlays/dialog";
import { renamePasskey } from "../commands/rename-passkey.server";
import { passkeyNameForm } from "../forms";
import { passkeyOf } from "../route.server";

export const meta: MetaFunction = () => [{ title: "Rename a passkey · Callout" }];

export const loader = guarded("second-factor.read", async ({ actor, params }) => {
  const { id, name } = await passkeyOf(actor, params);
  return { id, name };
});

export const action = formAction(
  "second-factor.change",
  passkeyNameForm,
  async ({ actor, params, value }) => {
    const result = await renamePasskey(actor, { id: readId(params.id), name: value.name });
    if (!result.ok) return result;
    return redirectWithToast(paths.secondFactor(), "Passkey renamed");
  },
);

export const clientAction = keepFormOnLostAnswer();

export default function RenamePasskey() {
  const { name } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof passkeyNameForm>>({ defaultValue: { name } });
  return (
    <Dialog title="Rename passkey" closeTo={paths.secondFactor()} size="small" isAlone>
      <Form method="post" id={form.id} noValidate replace>
        <ErrorSummary form={form} labels={{ name: "Name" }} />
        <TextField field={fields.name} label="Name" maxLength={60} autoFocus={form.valid} />
        <FormFooter>
          <Button variant="primary">Rename</Button>
          <LinkButton to={paths.secondFactor()}>Cancel</LinkButton>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
