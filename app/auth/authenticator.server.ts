import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { db } from "~/platform/db/db.server";
import { checkForm } from "~/platform/forms/form.server";
import { sessionSecret, sha256 } from "~/platform/http/session.server";
import { deviceCookieHash } from "~/platform/push/device-cookie.server";
import { movePushToSession } from "~/platform/push/push-devices.server";
import type { Result } from "~/platform/result";
import { type SignedIn, signIn } from "./commands/sign-in.server";
import { signInForm } from "./forms";

type Submitted = ReturnType<typeof parse>;
const parse = (form: FormData) => checkForm(form, signInForm);

/** The form and the result of signing in, which is absent for an invalid form. */
type Attempt = { submission: Submitted; result?: Result<SignedIn>; returnTo?: string };

/** remix-auth with the form strategy, without its sessions: the command opens ours in Postgres. */
export const authenticator = (clientAddress: string) =>
  new Authenticator<Attempt>().use(
    new FormStrategy(async ({ form, request }) => {
      const submission = parse(form);
      if (submission.status !== "success") return { submission };
      const from = { address: clientAddress, userAgent: request.headers.get("User-Agent") ?? "" };
      const result = await signIn(submission.value, "web", from, await sessionSecret(request));
      const cookieHash = await deviceCookieHash(request);
      if (result.ok && cookieHash) {
        const { id, secret } = result.value;
        await movePushToSession(db, id, { cookieHash, sessionHash: sha256(secret) });
      }
      return { submission, result, returnTo: submission.value.returnTo };
    }),
    "password",
  );
