import type { MetaFunction } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { sendResetLink } from "../../commands/send-link.server";
import { LinkFields } from "../../components/link-fields";
import { PublicDialog } from "../../components/public-dialog";
import { linkForm } from "../../forms";
import { linkSent } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Forgot password · Callout" }];

export const loader = guarded("account.reset-password", async () => null);

export const action = formAction("account.reset-password", linkForm, async ({ context, value }) => {
  const result = await sendResetLink(value, context.clientAddress);
  if (!result.ok) return result;
  return redirectWithToast(paths.signIn(), linkSent(value.sms));
});

export default function ForgotPassword() {
  const [form, fields] = useFormView<z.input<typeof linkForm>>({ defaultValue: { sms: "false" } });
  return (
    <PublicDialog title="Forgot password">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>We will send you a link to choose a new password.</p>
        <LinkFields fields={{ email: fields.email, sms: fields.sms }} />
        <FormFooter>
          <Button variant="primary">Send the link</Button>
          <a className="button button-quiet" href={paths.signIn()}>
            Back to sign in
          </a>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
