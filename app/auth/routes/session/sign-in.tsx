import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { invalidForm, refusedForm } from "~/platform/forms/form.server";
import { readRequest } from "~/platform/forms/request/read-form-data.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { publicPaths } from "~/public-paths";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { TextField } from "~/ui/fields/text-fields";
import { authenticator } from "../../authenticator.server";
import { PasswordField } from "../../components/password-field";
import { PublicDialog } from "../../components/public-dialog";
import type { signInForm } from "../../forms";
import { originOf, signedInHeaders, stepCookie } from "../../sign-in-cookies.server";
import { useSingleSignOn } from "../../single-sign-on/texts";
import { notVerified } from "../../texts";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Sign in · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => {
  const query = new URL(request.url).searchParams;
  const returnTo = safeReturnTo(query.get("returnTo"), "") || undefined;
  return { returnTo, email: query.get("email") ?? undefined };
});

export const action = guarded("session.start", async ({ request, context }) => {
  const from = await originOf(request, context.clientAddress);
  const attempt = await authenticator(from).authenticate("password", await readRequest(request));
  const { submission, result, step, returnTo } = attempt;
  if (!result) return invalidForm(submission);
  if (step)
    return redirect(stepPath(step)({ returnTo: safeReturnTo(returnTo, "") }), {
      headers: { "Set-Cookie": await stepCookie(step.secret) },
    });
  if (!result.ok) return refusedForm(submission, result);
  return redirect(safeReturnTo(returnTo, paths.dashboard()), {
    headers: await signedInHeaders(result.value, from),
  });
});

/** Without an app the passkey is asked for first; its page leads to recovery codes. */
const stepPath = ({ hasApp }: { hasApp: boolean }) => (hasApp ? paths.signInCode : paths.signInCodePasskey);

export default function SignIn() {
  const { returnTo, email } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof signInForm>>({ defaultValue: { email, returnTo } });
  const isUnverified = form.errors?.includes(notVerified);
  return (
    <PublicDialog title="Sign in" returnTo={returnTo}>
      <Form method="post" action={paths.signIn({ returnTo })} id={form.id} noValidate>
        <ErrorSummary form={form} />
        {isUnverified && (
          <p>
            <a href={publicPaths.resendVerification({ email: fields.email.defaultValue })}>Resend Email</a>
          </p>
        )}
        {form.errors?.includes(useSingleSignOn) && (
          <p>
            <a
              className="button"
              href={publicPaths.singleSignOn({ email: fields.email.defaultValue, returnTo })}
            >
              Sign in with single sign-on
            </a>
          </p>
        )}
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          autoFocus={form.valid && !email}
        />
        <PasswordField field={fields.password} label="Password" kind="current" />
        <p className="cluster">
          <a href={publicPaths.forgotPassword()}>Forgot password?</a>
          <a href={publicPaths.resendVerification({ email })}>Resend verification</a>
          <a href={paths.register()}>Sign up</a>
          <a href={publicPaths.singleSignOn({ email: fields.email.defaultValue, returnTo })}>
            Single sign-on
          </a>
        </p>
        <FormFooter>
          <Button variant="primary">Sign in</Button>
          <a className="button" href={paths.signInPasskey({ returnTo })}>
            Sign in with a passkey
          </a>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
