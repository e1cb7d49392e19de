import { data, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { checkForm, invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readFormData } from "~/platform/forms/request/read-form-data.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { resetPassword } from "../../commands/reset-password.server";
import { NewPasswordFields } from "../../components/new-password-fields";
import { PublicDialog } from "../../components/public-dialog";
import { resetPageForm } from "../../forms";
import { readNewPassword, sealedPasswordField } from "../../passwords/sealed-password.server";
import { linkExpired } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Reset password · Callout" }];

export const loader = guarded("account.reset-password", async ({ request }) => ({
  id: new URL(request.url).searchParams.get("id") ?? "",
}));

export const action = guarded("account.reset-password", async ({ request, context }) => {
  const sent = await readFormData(request);
  const place = sealedPasswordField(`reset ${sent.get("id")}`);
  const password = await readNewPassword(sent, place, context.clientAddress);
  const submission = checkForm(sent, resetPageForm(password.rule));
  const answer = async (form: ReturnType<typeof invalidForm>) =>
    data({ ...form.data, sealedPassword: await password.seal() }, form.init ?? undefined);
  if (submission.status !== "success") return answer(invalidForm(submission));
  const result = await resetPassword(submission.value, context.clientAddress, password.hash);
  if (!result.ok) return answer(refusedForm(submission, result));
  return redirectWithToast(paths.signIn({ email: result.value.email }), "Your password was changed");
});

export default function ResetPassword() {
  const { id } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useFormView<z.input<ReturnType<typeof resetPageForm>>>();
  const isOver = form.errors?.includes(linkExpired);
  return (
    <PublicDialog title="Reset password">
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        {isOver && (
          <p>
            <a href={publicPaths.forgotPassword()}>Ask for a new link</a>
          </p>
        )}
        <input type="hidden" name="id" value={id} />
        <NewPasswordFields
          fields={fields}
          labels={["New password", "Confirm password"]}
          sealedPassword={answer && "kept" in answer ? answer.sealedPassword : undefined}
        />
        <FormFooter>
          <Button variant="primary">Save</Button>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
