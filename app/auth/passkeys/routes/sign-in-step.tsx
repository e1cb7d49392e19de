import { type MetaFunction, redirect, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { safeReturnTo } from "~/platform/http/own-path";
import { sessionSecret } from "~/platform/http/session.server";
import { keepPush } from "../../authenticator.server";
import { finishSignIn } from "../../commands/sign-in.server";
import { originOf, signedInHeaders, stepSecret } from "../../sign-in-cookies.server";
import { SignInByPasskey } from "../components/sign-in-by-passkey";
import { passkeyForm } from "../forms";

export const meta: MetaFunction = () => [{ title: "Use your passkey · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => {
  const returnTo = safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined;
  if (!(await stepSecret(request))) throw redirect(paths.signIn({ returnTo }));
  return { returnTo };
});

export const action = guarded("session.start", async ({ request, context }) => {
  const submission = await readForm(request, passkeyForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { passkey, returnTo } = submission.value;
  const step = (await stepSecret(request)) ?? "";
  const from = await originOf(request, context.clientAddress);
  const result = await finishSignIn({ step, passkey }, from, await sessionSecret(request));
  if (!result.ok) return refusedForm(submission, result);
  await keepPush(request, result.value);
  return redirectDocument(safeReturnTo(returnTo, paths.dashboard()), {
    headers: await signedInHeaders(result.value, from),
  });
});

export const clientAction = keepFormOnLostAnswer();

export default function SignInStep() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <SignInByPasskey
      title="Use your passkey"
      options={paths.passkeyOptions("/sign_in/code")}
      returnTo={returnTo}
    >
      <p className="cluster">
        <a className="alone" href={paths.signInCode({ returnTo })}>
          Enter a code instead
        </a>
        <a className="alone" href={paths.signIn({ returnTo })}>
          Sign in as someone else
        </a>
      </p>
    </SignInByPasskey>
  );
}
