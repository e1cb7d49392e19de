import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "~/platform/db/db.server";
import { checkForm } from "~/platform/forms/form.server";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { deviceCookieHash } from "~/platform/push/device-cookie.server";
import { movePushToSession } from "~/platform/push/push-devices.server";
import type { Result } from "~/platform/result";
import { findAccountByEmail } from "./accounts.server";
import { signIn } from "./commands/sign-in.server";
import type { Origin, SignedIn } from "./commands/start-session.server";
import { signInForm } from "./forms";
import { hasApp } from "./second-factor/factors.server";
import { issueToken } from "./tokens.server";

type Submitted = ReturnType<typeof parse>;
const parse = (form: FormData) => checkForm(form, signInForm);

/** The form and the result of signing in, which is absent for an invalid form. */
type Attempt = {
  submission: Submitted;
  result?: Result<SignedIn>;
  /** A second step, if the password was right and a code or passkey is needed. */
  step?: { secret: string; hasApp: boolean };
  returnTo?: string;
};

/** remix-auth with the form strategy, without its sessions: the command opens ours in Postgres. */
export const authenticator = (from: Origin) =>
  new Authenticator<Attempt>().use(
    new FormStrategy(async ({ form, request }) => {
      const submission = parse(form);
      if (submission.status !== "success") return { submission };
      const result = await signIn(submission.value, "web", from, await sessionSecret(request));
      if (result.ok) await keepPush(request, result.value);
      const step = needsCode(result) ? await startSecondStep(submission.value.email) : undefined;
      return { submission, result, step, returnTo: submission.value.returnTo };
    }),
    "password",
  );

const needsCode = (result: Result<SignedIn>) => !result.ok && result.errors?.code !== undefined;

async function startSecondStep(email: string) {
  const account = await findAccountByEmail(db, email);
  const { id } = account!;
  return { secret: await issueToken(db, id, "second-step", null), hasApp: await hasApp(db, id) };
}

/** Lets a browser that gets push messages get them in its new session too. */
export async function keepPush(request: Request, { id, secret }: SignedIn) {
  const cookieHash = await deviceCookieHash(request);
  if (cookieHash) await movePushToSession(db, id, { cookieHash, sessionHash: sha256(secret) });
}
