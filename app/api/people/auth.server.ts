import { z } from "@hono/zod-openapi";
import { register } from "~/auth/commands/register.server";
import { resetPassword } from "~/auth/commands/reset-password.server";
import { sendResetLink, sendVerificationLink } from "~/auth/commands/send-link.server";
import { signIn } from "~/auth/commands/sign-in.server";
import { verifyEmail } from "~/auth/commands/verify-email.server";
import { linkForm, resetForm, signInForm } from "~/auth/forms";
import { registerForm } from "~/auth/register-form";
import { linkSent, registered, reloadAndTryAgain } from "~/auth/texts";
import { findInvitation } from "~/companies/invitation.server";
import { db } from "~/platform/db/db.server";
import { countAttempt, uncountAttempt } from "~/platform/http/attempts.server";
import { ok, refuse } from "~/platform/result";
import { type Api, call, fromZod } from "../http/call.server";
import { tokenFor } from "../http/token.server";
import { checkbox, type FieldsOf, type SomeFieldsOf, withPayload } from "../http/wire";

const text = z.string().optional();
/** A select's option: its code or name, an object, or the object's JSON text. */
const option = z.union([z.string(), z.object({ value: z.string(), label: text })]).optional();
const limited = [429] as const;

export function declareAuth(api: Api) {
  declareSignIn(api);
  declareRegistration(api);
  declareLinks(api);
}

function declareSignIn(api: Api) {
  call(api, {
    permission: "session.start",
    id: "auth.login",
    method: "post",
    path: "/auth/login",
    summary: "Sign in: a token that decodes to id and userType and expires after a week without use",
    refuses: [403, 429],
    body: z.object({ email: text, password: text } satisfies SomeFieldsOf<typeof signInForm>).extend({
      message_reg: text,
      code: text.openapi({
        description:
          "With two-step sign-in: the code of the authenticator app, or a recovery code. Without it, a right password is refused (422) with `errors.code`.",
      }),
    }),
    answer: withPayload({ token: z.string() }),
    run: async ({ body, address, request }) => {
      const read = signInForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const from = { address, userAgent: request.headers.get("User-Agent") ?? "" };
      const result = await signIn({ ...read.data, code: body.code?.trim() }, "api", from);
      if (!result.ok) return result;
      const token = tokenFor(result.value.secret, result.value);
      return ok({ message: "Signed in", token, payload: { token } });
    },
  });
}

function declareRegistration(api: Api) {
  call(api, {
    permission: "account.register",
    id: "auth.register",
    method: "post",
    path: "/auth/register",
    summary: "Register as a contractor or client; with rand_id, as an invited colleague",
    refuses: limited,
    body: z.object({
      userType: registerForm.shape.userType,
      firstName: text,
      lastName: text,
      email: text,
      phone: text,
      password: text,
      confirmPassword: text,
      company: text,
      website: text,
      address: text,
      address2: text,
      zipcode: text,
      referredPersonName: text,
      country: option,
      state: option,
      city: option,
      rand_id: text,
      companyId: z.union([z.string(), z.number()]).optional(),
    } satisfies FieldsOf<typeof registerForm>),
    run: async ({ body, address }) => {
      const read = registerForm.safeParse(body);
      if (!read.success) return fromZod(read.error);
      const result = await register(read.data, address);
      return result.ok ? ok({ message: registered }) : result;
    },
  });
  call(api, {
    permission: "account.register",
    id: "auth.fetchInvited",
    method: "post",
    path: "/auth/fetch_invited_client_users",
    summary: "An invited colleague's data, to prefill the registration form",
    refuses: [404, 429],
    body: z.object({ rand_id: text } satisfies SomeFieldsOf<typeof registerForm>),
    answer: { ClientUsers: invitedClient, payload: invitedClient },
    run: async ({ body, address }) => {
      const tried = await countAttempt("invitation", { address });
      if (!tried.ok) return tried;
      const invitation = body.rand_id ? await findInvitation(db, body.rand_id) : undefined;
      if (!invitation) return refuse("not-found", reloadAndTryAgain);
      await uncountAttempt(tried.value);
      const { firstName, lastName, email, phone, companyName, companyId } = invitation;
      const ClientUsers = {
        firstname: firstName,
        lastname: lastName,
        email,
        phone,
        company: { name: companyName },
        companyId: String(companyId),
      };
      return ok({ ClientUsers, payload: ClientUsers });
    },
  });
}

const invitedClient = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.object({ name: z.string() }),
  companyId: z.string(),
});

function declareLinks(api: Api) {
  call(api, {
    permission: "account.verify",
    id: "auth.verifyEmail",
    method: "post",
    path: "/auth/verify_email",
    summary: "Verify an email address by the link in the email",
    refuses: limited,
    body: z.object({ verify: text }),
    answer: { payload: z.object({ email: z.string() }) },
    run: async ({ body, address }) => {
      const result = await verifyEmail(body.verify ?? "", address);
      return result.ok ? ok({ message: "Your email is verified", payload: result.value }) : result;
    },
  });
  const links = [
    ["auth.forgotPassword", "/auth/forgot_password", "account.reset-password", sendResetLink],
    ["auth.resendVerifyEmail", "/auth/resend-verify-email", "account.verify", sendVerificationLink],
  ] as const;
  for (const [id, path, permission, send] of links)
    call(api, {
      permission,
      id,
      path,
      method: "post",
      summary: `${id === "auth.forgotPassword" ? "Forgot password" : "Verify account"}: send a link by email or text message`,
      refuses: limited,
      body: z.object({ email: text, sms: checkbox } satisfies SomeFieldsOf<typeof linkForm>),
      run: async ({ body, address }) => {
        const read = linkForm.safeParse(body);
        if (!read.success) return fromZod(read.error);
        const result = await send(read.data, address);
        return result.ok ? ok({ message: linkSent(read.data.sms) }) : result;
      },
    });
  call(api, {
    permission: "account.reset-password",
    id: "auth.resetPassword",
    method: "post",
    path: "/auth/reset-password",
    summary: "Set a new password by the link in the email; all sessions are signed out",
    refuses: limited,
    body: z
      .object({ randId: text })
      .extend({ password: text, confirmPassword: text } satisfies SomeFieldsOf<typeof resetForm>),
    run: async ({ body, address }) => {
      const read = resetForm.safeParse({ ...body, id: body.randId });
      if (!read.success) return fromZod(read.error);
      const result = await resetPassword(read.data, address);
      return result.ok ? ok({ message: "Your password was changed" }) : result;
    },
  });
}
