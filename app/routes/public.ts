import { layout, type RouteConfigEntry, route } from "@remix-run/route-config";

export const publicRoutes: RouteConfigEntry[] = [
  layout("landing/routes/public-layout.tsx", [
    route("home", "landing/routes/home.tsx"),
    route("sign_in", "auth/routes/session/sign-in.tsx"),
    route("sign_in/code", "auth/second-factor/routes/sign-in-code.tsx"),
    route("sign_in/single-sign-on", "auth/single-sign-on/routes/start.tsx"),
    route("sign_in/single-sign-on/callback/:companyId", "auth/single-sign-on/routes/callback.tsx"),
    route("confirm/single-sign-on", "auth/single-sign-on/routes/confirm.tsx"),
    route("confirm-domain", "auth/single-sign-on/routes/confirm-domain.tsx"),
    route("register", "auth/routes/register/register.tsx"),
    route("registered", "auth/routes/register/registered.tsx"),
    route("forgot-password", "auth/routes/links/forgot-password.tsx"),
    route("reset-password", "auth/routes/links/reset-password.tsx"),
    route("resend-verification", "auth/routes/links/resend-verification.tsx"),
    route("verify", "auth/routes/links/verify.tsx"),
    route("end-session", "auth/devices/routes/end-session.tsx"),
    route("unsubscribe", "auth/routes/links/unsubscribe.tsx"),
    route("unsubscribe/recruit", "recruits/routes/unsubscribe.tsx"),
    route("rate", "approval/routes/rate.tsx"),
    route("contact", "auth/routes/contact.tsx"),
    route("terms", "landing/routes/terms.tsx"),
    route("privacy", "landing/routes/privacy.tsx"),
    route("security", "landing/routes/security.tsx"),
  ]),
  // Not among the public pages, which have no scripts.
  route("sign_in/passkey", "auth/passkeys/routes/sign-in.tsx"),
  route("sign_in/passkey-options", "auth/passkeys/routes/sign-in-options.ts"),
  route("sign_in/code/passkey", "auth/passkeys/routes/sign-in-step.tsx"),
  route("sign_in/code/passkey-options", "auth/passkeys/routes/sign-in-step-options.ts"),
  route("inbox", "landing/routes/inbox.tsx"),
  route("inbox/:id", "landing/routes/inbox-message.tsx"),
  route("inbox/:id/html", "landing/routes/inbox-html.ts"),
  route("lite", "auth/routes/session/lite.ts"),
  route("sign-out", "auth/routes/session/sign-out.ts"),
];

/** Required steps right after signing in. */
export const requiredSteps: RouteConfigEntry[] = [
  route("agreements", "auth/routes/account/agreements.tsx"),
  route("reactivate", "auth/routes/account/reactivate.tsx"),
  route("confirm", "auth/routes/session/confirm.tsx"),
  route("confirm/passkey-options", "auth/passkeys/routes/confirm-options.ts"),
  route("second-factor", "auth/second-factor/routes/second-factor.tsx"),
  route("second-factor/set-up", "auth/second-factor/routes/set-up.tsx"),
  route("second-factor/recovery-codes", "auth/second-factor/routes/recovery-codes.tsx"),
  route("second-factor/turn-off", "auth/second-factor/routes/turn-off.tsx"),
  route("second-factor/add-passkey", "auth/passkeys/routes/add.tsx"),
  route("second-factor/passkey-options", "auth/passkeys/routes/add-options.ts"),
  route("second-factor/passkeys/:id/rename", "auth/passkeys/routes/rename.tsx"),
  route("second-factor/passkeys/:id/remove", "auth/passkeys/routes/remove.tsx"),
];
