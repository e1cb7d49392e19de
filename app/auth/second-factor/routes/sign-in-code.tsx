import { type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { guarded } from "~/access/guarded.server";
import { publicHandle } from "~/landing/landing";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { safeReturnTo } from "~/platform/http/own-path";
import { sessionSecret } from "~/platform/http/session.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormFooter } from "~/ui/fields/form-footer";
import { keepPush } from "../../authenticator.server";
import { finishSignIn } from "../../commands/sign-in.server";
import { PublicDialog } from "../../components/public-dialog";
import { hasPasskey } from "../../passkeys/passkeys.server";
import { originOf, signedInHeaders, stepSecret } from "../../sign-in-cookies.server";
import { findToken } from "../../tokens.server";
import { CodeField } from "../components/code-field";
import { hasApp } from "../factors.server";
import { codeForm } from "../forms";

export const handle = publicHandle;
export const meta: MetaFunction = () => [{ title: "Enter your code · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined;
  const secret = await stepSecret(request);
  if (!secret) throw redirect(paths.signIn({ returnTo }));
  const step = await findToken(db, secret, "second-step");
  const userId = step?.userId ?? 0;
  return {
    returnTo,
    hasApp: await hasApp(db, userId),
    hasPasskey: await hasPasskey(db, userId),
  };
});

export const action = guarded("session.start", async ({ request, context }) => {
  const submission = await readForm(request, codeForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { code, returnTo } = submission.value;
  const step = (await stepSecret(request)) ?? "";
  const from = await originOf(request, context.clientAddress);
  const result = await finishSignIn({ step, code }, from, await sessionSecret(request));
  if (!result.ok) return refusedForm(submission, result);
  await keepPush(request, result.value);
  return redirect(safeReturnTo(returnTo, paths.dashboard()), {
    headers: await signedInHeaders(result.value, from),
  });
});

export default function SignInCode() {
  const { returnTo, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const [form, fields] = useFormView<z.input<typeof codeForm>>();
  return (
    <PublicDialog title="Enter your code" returnTo={returnTo}>
      <Form method="post" id={form.id} noValidate>
        <ErrorSummary form={form} />
        <input type="hidden" name="returnTo" value={returnTo ?? ""} />
        <CodeField
          field={fields.code}
          label={hasApp ? "Code from your authenticator app" : "Recovery code"}
          hint={hasApp && "6 digits. Without your phone, enter one of your recovery codes."}
        />
        <p className="cluster">
          {hasPasskey && <a href={paths.signInCodePasskey({ returnTo })}>Use a passkey instead</a>}
          <a href={paths.signIn({ returnTo })}>Sign in as someone else</a>
        </p>
        <FormFooter>
          <Button variant="primary">Sign in</Button>
        </FormFooter>
      </Form>
    </PublicDialog>
  );
}
