import { type MetaFunction, redirectDocument } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { invalidForm, readForm, refusedForm } from "~/platform/forms/form.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { safeReturnTo } from "~/platform/http/own-path";
import { sessionSecret } from "~/platform/http/session.server";
import { keepPush } from "../../authenticator.server";
import { signInWithPasskey } from "../../commands/sign-in-passkey.server";
import { holderSecret, originOf, signedInHeaders } from "../../sign-in-cookies.server";
import { SignInByPasskey } from "../components/sign-in-by-passkey";
import { passkeyForm } from "../forms";

export const meta: MetaFunction = () => [{ title: "Sign in with a passkey · Callout" }];

export const loader = guarded("page.landing", async ({ request }) => ({
  returnTo: safeReturnTo(new URL(request.url).searchParams.get("returnTo"), "") || undefined,
}));

export const action = guarded("session.start", async ({ request, context }) => {
  const submission = await readForm(request, passkeyForm);
  if (submission.status !== "success") return invalidForm(submission);
  const { passkey: answer, returnTo } = submission.value;
  const holder = (await holderSecret(request)) ?? "";
  const from = await originOf(request, context.clientAddress);
  const result = await signInWithPasskey({ answer, holder }, from, await sessionSecret(request));
  if (!result.ok) return refusedForm(submission, result);
  await keepPush(request, result.value);
  return redirectDocument(safeReturnTo(returnTo, paths.dashboard()), {
    headers: await signedInHeaders(result.value, from),
  });
});

export const clientAction = keepFormOnLostAnswer();

export default function SignInPasskey() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <SignInByPasskey
      title="Sign in with a passkey"
      options={paths.passkeyOptions("/sign_in")}
      returnTo={returnTo}
    >
      <p>
        <a className="alone" href={paths.signIn({ returnTo })}>
          Sign in with your password
        </a>
      </p>
    </SignInByPasskey>
  );
}
