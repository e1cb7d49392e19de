import type { Email } from "~/platform/mail/mail.server";

export const factorChanges = [
  ...(["on", "off", "app-removed", "new-codes", "recovery-code", "reset"] as const),
  ...(["passkey-added", "passkey-removed", "passkey-copied"] as const),
] as const;
export type FactorChange = (typeof factorChanges)[number];

const textsFor = (passkey: string): Record<FactorChange, { subject: string; text: string }> => ({
  on: {
    subject: "Two-step sign-in is on",
    text: "An authenticator app was set up for your Callout account. You need its code to sign in.",
  },
  off: {
    subject: "Two-step sign-in is off",
    text: "Your Callout account no longer asks for a code. Your password alone is enough to sign in.",
  },
  "app-removed": {
    subject: "Your authenticator app was removed",
    text: "The authenticator app was removed from your Callout account. A passkey or a recovery code is your second step now.",
  },
  "new-codes": {
    subject: "You have new recovery codes",
    text: "New recovery codes were made for your Callout account. The former ones no longer work.",
  },
  "recovery-code": {
    subject: "A recovery code was used",
    text: "Someone signed in to your Callout account with your password and a recovery code, which no longer works.",
  },
  reset: {
    subject: "Callout reset your two-step sign-in",
    text: "Callout removed the authenticator app, the passkeys and the recovery codes from your account and signed you out everywhere. Sign in with your password and set up a new second step.",
  },
  "passkey-added": {
    subject: "A passkey was added",
    text: `The passkey “${passkey}” was added to your Callout account. It signs you in, and is a second step after your password.`,
  },
  "passkey-removed": {
    subject: "A passkey was removed",
    text: `The passkey “${passkey}” was removed from your Callout account and no longer signs you in.`,
  },
  "passkey-copied": {
    subject: "A passkey was refused",
    text: `Someone tried to sign in to your Callout account with the passkey “${passkey}”. We refused it, because it looks like a copy of yours. Remove it in your profile under Two-step sign-in, and add a new one.`,
  },
});

type Change = { what: FactorChange; passkey?: string };

export function factorEmail(
  { what, passkey = "" }: Change,
  help: string,
): Pick<Email, "subject" | "paragraphs"> {
  const { subject, text } = textsFor(passkey)[what];
  return { subject, paragraphs: [text, help] };
}
