import { contactMessages } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import { isBarred } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { sendSms } from "~/platform/mail/sms.server";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { env } from "~/platform/settings/env.server";
import { publicPaths } from "~/public-paths";
import { type Account, findAccount, findAccountByEmail } from "../accounts.server";
import { sendNewDevice } from "../devices/new-device-email.server";
import { factorEmail } from "../second-factor/email.server";
import { otherSignInRefusal } from "../single-sign-on/connection.server";
import { sendDomainLink, sendInsteadOfReset, sendModeChanged } from "../single-sign-on/emails.server";
import { issueToken } from "../tokens.server";
import type { AccountEmail } from "./emails.server";
import { sendRestored, sendSuspended } from "./suspension-emails.server";

/** Writes and sends one email; throws if sending fails, so that the job retries it. */
export async function writeAccountEmail(request: AccountEmail): Promise<void> {
  switch (request.kind) {
    case "verify":
      return sendVerification(request);
    case "reset":
      return sendReset(request);
    case "super-admin":
      return sendSuperAdminLink(request.email);
    case "already-registered":
      return sendAlreadyRegistered(await findAccountByEmail(db, request.email));
    case "confirm-new-email":
      return sendEmailConfirmation(request);
    case "email-changed":
      return sendMail(request.to, emailChanged(request.firstName), {
        kind: "email-changed",
        userId: await ownerOf(request.to),
      });
    case "password-changed":
      return sendMail(request.to, passwordChanged(request.firstName), {
        kind: "password-changed",
        userId: await ownerOf(request.to),
      });
    case "second-factor":
      return sendMail(
        request.to,
        { greeting: hello(request.firstName), ...factorEmail(request, help()) },
        { kind: "second-factor", userId: await ownerOf(request.to) },
      );
    case "new-device":
      return sendNewDevice(request);
    case "confirm-domain":
      return sendDomainLink(request.domainId);
    case "single-sign-on":
      return sendModeChanged(request);
    case "suspended":
      return sendSuspended(request);
    case "restored":
      return sendRestored(request.userId);
    case "contact":
      return sendContact(request.messageId);
  }
}

const hello = (firstName: string) => `Hello ${firstName},`;
const notMeant = "If you did not ask for this, you can ignore this message. Nothing will change.";

const ownerOf = async (email: string) => (await findAccountByEmail(db, email))?.id ?? null;

/** Sends nothing for a missing or disabled account. */
async function sendAlreadyRegistered(account: Account | undefined) {
  if (!account || account.state === "disabled") return;
  const about = { kind: "already-registered", userId: account.id } as const;
  await sendMail(account.email, alreadyRegistered(account), about);
}

async function sendVerification({ email: to, sms }: { email: string; sms: boolean }) {
  const account = await findAccountByEmail(db, to);
  if (account?.state !== "unverified") return;
  const url = absoluteUrl(
    publicPaths.verify(await issueToken(db, account.id, "verify", sms ? null : account.email)),
  );
  const about = { kind: "verification", userId: account.id } as const;
  if (sms) return sendSms(account.phone, `Callout: activate your account: ${url}`, about);
  const email: Email = {
    subject: "Activate your Callout account",
    greeting: hello(account.firstName),
    paragraphs: ["Welcome to Callout. Please confirm your email address to activate your account."],
    link: { label: "Activate my account", url },
    footer: `The link works for three days. ${notMeant}`,
  };
  await sendMail(account.email, email, about);
}

async function sendReset({ email: to, sms }: { email: string; sms: boolean }) {
  const account = await findAccountByEmail(db, to);
  if (!account) return;
  const about = { kind: "password-reset", userId: account.id } as const;
  if (isBarred(account.state))
    return recordSuppressed([
      {
        ...about,
        channel: sms ? "sms" : "mail",
        address: sms ? account.phone : account.email,
        reason: "This person can't sign in",
      },
    ]);
  if (await otherSignInRefusal(db, account.id)) return sendInsteadOfReset(account, sms);
  const url = absoluteUrl(
    publicPaths.resetPassword(await issueToken(db, account.id, "reset", sms ? null : account.email)),
  );
  if (sms) return sendSms(account.phone, `Callout: choose a new password: ${url}`, about);
  const email: Email = {
    subject: "Choose a new Callout password",
    greeting: hello(account.firstName),
    paragraphs: ["You asked for a new password. Follow the link to choose one."],
    link: { label: "Choose a new password", url },
    footer: `The link works once, for one hour. ${notMeant}`,
  };
  await sendMail(account.email, email, about);
}

async function sendSuperAdminLink(to: string) {
  const account = await findAccountByEmail(db, to);
  if (account?.role !== "superAdmin" || account.state !== "unverified") return;
  const url = absoluteUrl(
    publicPaths.resetPassword(await issueToken(db, account.id, "reset", account.email)),
  );
  const email: Email = {
    subject: "You are a super administrator of Callout",
    greeting: hello(account.firstName),
    paragraphs: ["You are now a super administrator of Callout. Choose a password to sign in."],
    link: { label: "Choose a password", url },
    footer: "The link works once, for one hour. After that, ask for a new one under Forgot password.",
  };
  await sendMail(account.email, email, { kind: "staff-access", userId: account.id });
}

const alreadyRegistered = ({ firstName }: Account): Email => ({
  subject: "You already have a Callout account",
  greeting: hello(firstName),
  paragraphs: [
    "Someone, probably you, tried to register at Callout with this email address, which already has an account.",
    "You can sign in with it. If you forgot the password, choose a new one; that also activates the account.",
  ],
  link: { label: "Choose a new password", url: absoluteUrl(publicPaths.forgotPassword()) },
  footer: notMeant,
});

async function sendEmailConfirmation({ userId, email: to }: { userId: number; email: string }) {
  const account = await findAccount(db, userId);
  if (!account || isBarred(account.state)) return;
  // If the address has another account, only its owner is notified.
  const owner = await findAccountByEmail(db, to);
  if (owner) return sendAlreadyRegistered(owner);
  const url = absoluteUrl(publicPaths.verify(await issueToken(db, userId, "change-email", to)));
  const email: Email = {
    subject: "Confirm your new email address",
    greeting: hello(account.firstName),
    paragraphs: ["Please confirm that this is your new email address at Callout."],
    link: { label: "Confirm this address", url },
    footer: `The link works for one day. ${notMeant}`,
  };
  await sendMail(to, email, { kind: "email-confirmation", userId });
}

const help = () => `If this was not you, write to ${env().SUPPORT_EMAIL} at once.`;

const emailChanged = (firstName: string): Email => ({
  subject: "Your Callout email address was changed",
  greeting: hello(firstName),
  paragraphs: [
    "Your account at Callout has a new email address. You can no longer sign in with this one.",
    help(),
  ],
});

const passwordChanged = (firstName: string): Email => ({
  subject: "Your Callout password was changed",
  greeting: hello(firstName),
  paragraphs: [
    "Your password was changed, and all devices that were signed in with the old one are signed out.",
    help(),
  ],
});

async function sendContact(messageId: number) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId));
  if (!row) return;
  const email: Email = {
    subject: `Contact: ${row.name}`,
    paragraphs: [row.message, `${row.name}, ${row.email}`],
    replyTo: row.email,
  };
  await sendMail(env().SUPPORT_EMAIL, email, { kind: "contact", userId: null });
}
