import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
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
import { sendVerificationLink } from "../../commands/send-link.server";
import { LinkFields } from "../../components/link-fields";
import { PublicDialog } from "../../components/public-dialog";
import { linkForm } from "../../forms";
import { linkSent } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Verify account · Callout" }];

export const loader = guarded("account.verify", async ({ request }) => ({
  email: new URL(request.url).searchParams.get("email") ?? undefined,
}));

export const action = formAction("account.verify", linkForm, async ({ context, value }) => {
  const result = await sendVerificationLink(value, context.clientAddress);
  if (!result.ok) return result;
  return redirectWithToast(paths.signIn(), linkSent(value.sms));
});

export default function ResendVerification() {
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof linkForm>>({ defaultValue: { email, sms: "false" } });
  return (
    <PublicDialog title="Verify account">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <p>We will send you the link that activates your account again.</p>
        <input type="hidden" name="from" value={fields.from?.defaultValue ?? ""} />
        <LinkFields fields={{ email: fields.email, sms: fields.sms }} />
        <FormFooter>
          <Button variant="primary">Resend</Button>
          <a className="button button-quiet" href={paths.signIn()}>
            Back to sign in
          </a>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
