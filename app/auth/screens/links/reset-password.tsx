import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/form.server";
import { redirectWithToast } from "~/platform/toast.server";
import { useFormView } from "~/platform/use-form-view";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { resetPassword } from "../../commands/reset-password.server";
import { resetForm } from "../../forms";
import { PasswordField, passwordHint } from "../../parts/password-field";
import { PublicDialog } from "../../parts/public-dialog";
import { linkOver } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Reset password · Callout" }];

export const loader = guarded("account.reset-password", async ({ request }) => ({
  id: new URL(request.url).searchParams.get("id") ?? "",
}));

export const action = guarded("account.reset-password", async ({ request, context }) => {
  const submission = await readForm(request, resetForm);
  if (submission.status !== "success") return invalidForm(submission);
  const result = await resetPassword(submission.value, context.clientAddress);
  if (!result.ok) return refusedForm(submission, result);
  return redirectWithToast(paths.signIn({ email: result.value.email }), "Your password was changed");
});

export default function ResetPassword() {
  const { id } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView();
  const isOver = form.errors?.includes(linkOver);
  return (
    <PublicDialog title="Reset password">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        {isOver && (
          <p>
            <a href={paths.forgotPassword()}>Ask for a new link</a>
          </p>
        )}
        <input type="hidden" name="id" value={id} />
        <PasswordField field={fields.password!} label="New password" kind="new" hint={passwordHint} />
        <PasswordField field={fields.confirmPassword!} label="Confirm password" kind="new" />
        <FormFooter>
          <Button variant="primary">Save</Button>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
