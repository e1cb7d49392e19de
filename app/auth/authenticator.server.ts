import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { checkForm } from "~/platform/forms/form.server";
import { sessionSecret } from "~/platform/http/session.server";
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
      return { submission, result, returnTo: submission.value.returnTo };
    }),
    "password",
  );
