import { accountDeletions, dataCopies } from "db/schema/own-data";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { fullName } from "~/access/actor";
import { findPerson } from "~/access/actor.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, type Email, sendMail } from "~/platform/mail/mail.server";
import { forgetRecipient } from "~/platform/sent-messages/record.server";
import { momentDay } from "~/platform/text/format";
import { blockersOf } from "./deletion/blockers.server";
import { findOwner } from "./person.server";

const ready = z.object({ kind: z.literal("ready"), copyId: z.number() });
const deletion = z.object({
  kind: z.literal("deletion"),
  what: z.enum(["requested", "canceled", "held"]),
  deletionId: z.number(),
});
/** The account has no address any more. */
const deleted = z.object({ kind: z.literal("deleted"), to: z.string(), firstName: z.string() });
const ownDataEmail = z.discriminatedUnion("kind", [ready, deletion, deleted]);
type OwnDataEmail = z.infer<typeof ownDataEmail>;

export const ownDataEmails = jobQueue("own-data-emails", ownDataEmail);

export function writeOwnDataEmail(request: OwnDataEmail): Promise<void> {
  if (request.kind === "ready") return sendReady(request.copyId);
  return request.kind === "deleted" ? sendDeleted(request) : sendAboutDeletion(request);
}

const intruder = "If it was not you, choose a new password and look at where you are signed in.";
const openOwnData = () => ({ label: "Open your data", url: absoluteUrl(paths.ownData()) });

/** Sends nothing if the copy is gone. */
async function sendReady(copyId: number) {
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.id, copyId));
  const person = copy && (await findPerson(db, copy.userId));
  if (!copy?.expiresAt || !person) return;
  const email = {
    subject: "The copy of your Callout data is ready",
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `The copy of your data that you asked for is ready. You can download it until ${momentDay(copy.expiresAt, person.timeZone)}, after signing in.`,
      intruder,
    ],
    link: openOwnData(),
  };
  await sendMail(person.email, email, { kind: "own-data", userId: person.id });
}

/** Sends nothing about a request that was settled meanwhile, or that nothing holds any more. */
async function sendAboutDeletion({ what, deletionId }: z.infer<typeof deletion>) {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.id, deletionId));
  const owner = row && (await findOwner(db, row.userId));
  const person = owner && (await findPerson(db, owner.id));
  if (!row || !person) return;
  const state = { requested: "waiting", canceled: "canceled", held: "held" }[what];
  if (row.state !== state) return;
  const reasons = what === "held" ? (await blockersOf(db, owner)).map(({ text }) => text) : [];
  if (row.heldFor.includes("successor"))
    reasons.push("Nobody takes over your work orders. Cancel, and ask again.");
  const day = momentDay(row.dueAt, person.timeZone);
  const texts: Record<typeof what, Pick<Email, "subject" | "paragraphs">> = {
    requested: {
      subject: "Your Callout account will be deleted",
      paragraphs: [
        `You asked us to delete the account of ${fullName(person)}. We delete it after ${day}. Until then you can use it, and cancel under Profile, Your data.`,
        intruder,
      ],
    },
    canceled: {
      subject: "Your Callout account stays",
      paragraphs: ["The deletion of your account was canceled. Nothing was deleted.", intruder],
    },
    held: {
      subject: "Your Callout account could not be deleted yet",
      paragraphs: [
        `Your account was to be deleted after ${day}, but something stands in the way:`,
        ...reasons,
        "We try again every hour, and delete the account once this is settled. You can also cancel.",
      ],
    },
  };
  const email = { ...texts[what], greeting: `Hello ${person.firstName},`, link: openOwnData() };
  await sendMail(person.email, email, { kind: "account-deletion", userId: person.id });
}

async function sendDeleted({ to, firstName }: z.infer<typeof deleted>) {
  const email = {
    subject: "Your Callout account is deleted",
    greeting: `Hello ${firstName},`,
    paragraphs: [
      "Your account was deleted, as you asked. What we had about you is erased.",
      "We keep what the law or the other side needs: payments and, for seven years, the tax record of who was paid; the log of what was done, without your name; and the work orders of companies, where you are called “Deleted”.",
      "This is the last message to this address. We erase it from our list of sent messages now.",
    ],
  };
  await sendMail(to, email, { kind: "account-deletion", userId: null });
  await forgetRecipient("account-deletion", to);
}
