import { users } from "db/schema/accounts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { mayEver } from "~/access/may";
import { unsubscribeUrl } from "~/auth/commands/unsubscribe.server";
import { type Period, periodOf } from "~/ledger/period.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import type { Fact } from "~/platform/mail/mail-layout";
import { recordSuppressed } from "~/platform/sent-messages/record.server";
import { money, monthOf } from "~/platform/text/format";
import { instantAt } from "~/platform/time/wall-clock";
import { newestCheckpoint } from "~/proof/checkpoints/checkpoint.server";

type Request = { userId: number; month: string };

/** Sends a month's statement to a person who may see it, unless nothing was there and nothing moved. */
export async function sendStatement({ userId, month }: Request): Promise<void> {
  const person = await findPerson(db, userId);
  if (person?.state !== "active" || !mayEver(person, permissionOf(person))) return;
  const days = daysOf(month);
  const period = await readPeriod(person, days);
  const isContractor = person.role === "contractor";
  const isIdle = period.addedCents === 0 && period.takenCents === 0;
  if (isIdle && (isContractor || period.openingCents === 0)) return;
  const subject = `Your statement of ${monthOf(month)}`;
  const about = { kind: "monthly-statement" as const, userId };
  const [chosen] = await db.select({ mail: users.noticeMail }).from(users).where(eq(users.id, userId));
  if (chosen?.mail === "never") {
    const reason = "Emails are turned off in the profile";
    return recordSuppressed([{ ...about, channel: "mail", address: person.email, subject, reason }]);
  }
  const email = {
    subject,
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      isContractor
        ? `These are your earnings of ${monthOf(month)}.`
        : `This is the statement of your company's funds of ${monthOf(month)}.`,
    ],
    facts: isContractor ? factsOfContractor(period) : factsOfCompany(period),
    link: isContractor
      ? { label: "Open Payment History", url: absoluteUrl(paths.manageFunds()) }
      : {
          label: "Open the statement",
          url: absoluteUrl(paths.manageFunds(`?updatedFrom=${days.first}&updatedTo=${days.last}`)),
        },
    record: await checkpointRecord(),
    footer: "You get this email once a month. Turn off emails under Profile, Notifications.",
    unsubscribeUrl: await unsubscribeUrl(db, userId, person.email, "notices"),
  };
  await sendMail(person.email, email, about);
}

const permissionOf = ({ role }: Actor) =>
  role === "contractor" ? ("payment-history.read" as const) : ("statement.read" as const);

/** Returns the month's first and last day, and the first of the next. */
function daysOf(month: string) {
  const [year, number] = month.split("-").map(Number) as [number, number];
  const dayAt = (monthIndex: number, day: number) =>
    new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10);
  return { first: dayAt(number - 1, 1), last: dayAt(number, 0), next: dayAt(number, 1) };
}

/** Months begin in the time zone of the company or the contractor. */
function readPeriod({ id, role, companyId, timeZone }: Actor, { first, next }: ReturnType<typeof daysOf>) {
  const owner = role === "contractor" ? { contractorId: id } : { companyId: companyId! };
  return periodOf(db, owner, instantAt(first, "00:00", timeZone), instantAt(next, "00:00", timeZone));
}

const factsOfCompany = ({ openingCents, addedCents, takenCents, closingCents }: Period): Fact[] => [
  { label: "Available at the start", value: money(openingCents) },
  { label: "Added or returned", value: money(addedCents) },
  { label: "Held, paid or charged", value: money(takenCents) },
  { label: "Available at the end", value: money(closingCents) },
];

const factsOfContractor = ({ openingCents, addedCents, takenCents, closingCents }: Period): Fact[] => [
  { label: "Owed to you at the start", value: money(openingCents) },
  { label: "Earned, or returned by the bank", value: money(addedCents) },
  { label: "Arrived at your bank, and fees of faster payouts", value: money(takenCents) },
  { label: "Owed to you at the end", value: money(closingCents) },
];

async function checkpointRecord() {
  const newest = await newestCheckpoint();
  if (!newest) return undefined;
  return {
    title: "Proof of our books",
    about: `Keep this email. It has checkpoint ${newest.number}, our signature over all of our books. If the books ever differ from it, they were changed.`,
    more: { label: "How to check", url: absoluteUrl(paths.checkMoney()) },
    text: newest.note.trimEnd(),
  };
}
