import type { Email } from "~/platform/mail/mail.server";

export const factorChanges = ["on", "off", "new-codes", "recovery-code", "reset"] as const;
export type FactorChange = (typeof factorChanges)[number];

const texts: Record<FactorChange, { subject: string; text: string }> = {
  on: {
    subject: "Two-step sign-in is on",
    text: "An authenticator app was set up for your Callout account. You need its code to sign in.",
  },
  off: {
    subject: "Two-step sign-in is off",
    text: "Your Callout account no longer asks for a code. Your password alone is enough to sign in.",
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
    text: "Callout removed the authenticator app and the recovery codes from your account and signed you out everywhere. Sign in with your password and set up a new app.",
  },
};

export const factorEmail = (change: FactorChange, help: string): Pick<Email, "subject" | "paragraphs"> => ({
  subject: texts[change].subject,
  paragraphs: [texts[change].text, help],
});
