import { companies } from "db/schema/companies";
import { singleSignOnDomains } from "db/schema/single-sign-on";
import { and, eq, isNull } from "drizzle-orm";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { sendSms } from "~/platform/mail/sms.server";
import { env } from "~/platform/settings/env.server";
import { publicPaths } from "~/public-paths";
import { type Account, findAccountByEmail } from "../accounts.server";
import type { AccountEmail } from "../emails/emails.server";

/** The secret is made here, so that the queue holds none. */
export async function sendDomainLink(domainId: number) {
  const isOpen = and(eq(singleSignOnDomains.id, domainId), isNull(singleSignOnDomains.confirmedAt));
  const [row] = await db
    .select({
      domain: singleSignOnDomains.domain,
      sentTo: singleSignOnDomains.sentTo,
      company: companies.name,
    })
    .from(singleSignOnDomains)
    .innerJoin(companies, eq(companies.id, singleSignOnDomains.companyId))
    .where(isOpen);
  if (!row) return;
  const secret = randomSecret();
  await db
    .update(singleSignOnDomains)
    .set({ tokenHash: sha256(secret) })
    .where(isOpen);
  const email = {
    subject: `Confirm ${row.domain} for single sign-on at Callout`,
    greeting: "Hello,",
    paragraphs: [
      `${row.company} wants its people to sign in to Callout with their addresses at ${row.domain}. This address runs the mail of ${row.domain}, so we ask you.`,
      `If you confirm, everybody whom the sign-in service of ${row.company} names with an address at ${row.domain} can work for ${row.company} at Callout.`,
    ],
    link: { label: `Confirm ${row.domain}`, url: absoluteUrl(publicPaths.confirmDomain(secret)) },
    footer: "The link works once, for three days. If you don't know this company, ignore this email.",
  };
  await sendMail(row.sentTo, email, { kind: "confirm-domain", userId: null });
}

const modeTexts = {
  off: "Everybody signs in with a password again. People who never had one choose it with Forgot password.",
  optional: "People can sign in with your company's sign-in service or with a password.",
  required:
    "Everybody signs in with your company's sign-in service. Passwords work only for the emergency account.",
} as const;

export async function sendModeChanged(request: Extract<AccountEmail, { kind: "single-sign-on" }>) {
  const { to, firstName, mode, by } = request;
  const account = await findAccountByEmail(db, to);
  const email = {
    subject: `Single sign-on is ${mode} in your company`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} changed single sign-on for your company at Callout. It is ${mode} now.`,
      modeTexts[mode],
      `If this was a mistake, an Admin can change it back. If you don't trust it, write to ${env().SUPPORT_EMAIL} at once.`,
    ],
    link: { label: "Single sign-on of your company", url: absoluteUrl(paths.companySingleSignOn()) },
  };
  await sendMail(to, email, { kind: "single-sign-on", userId: account?.id ?? null });
}

/** Leads a person whose company requires single sign-on there, in place of a link for a new password. */
export async function sendInsteadOfReset({ id, email, phone, firstName }: Account, sms: boolean) {
  const url = absoluteUrl(publicPaths.singleSignOn({ email }));
  const about = { kind: "password-reset", userId: id } as const;
  if (sms) return sendSms(phone, `Callout: your company requires single sign-on: ${url}`, about);
  const instead = {
    subject: "Sign in to Callout with single sign-on",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "You asked for a new password. Your company requires single sign-on, so you don't need one: sign in with the account that your company gave you.",
    ],
    link: { label: "Single sign-on", url },
    footer: "If you did not ask for this, you can ignore this message. Nothing will change.",
  };
  await sendMail(email, instead, about);
}
