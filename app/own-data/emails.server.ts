import { dataCopies } from "db/schema/own-data";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { findPerson } from "~/access/actor.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";
import { momentDay } from "~/platform/text/format";

const ownDataEmail = z.object({ kind: z.literal("ready"), copyId: z.number() });
type OwnDataEmail = z.infer<typeof ownDataEmail>;

export const ownDataEmails = jobQueue("own-data-emails", ownDataEmail);

/** Sends nothing if the copy is gone. */
export async function writeOwnDataEmail({ copyId }: OwnDataEmail): Promise<void> {
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.id, copyId));
  const person = copy && (await findPerson(db, copy.userId));
  if (!copy?.expiresAt || !person) return;
  await sendMail(
    person.email,
    {
      subject: "The copy of your Callout data is ready",
      greeting: `Hello ${person.firstName},`,
      paragraphs: [
        `The copy of your data that you asked for is ready. You can download it until ${momentDay(copy.expiresAt, person.timeZone)}, after signing in.`,
        "If you did not ask for it, choose a new password and look at where you are signed in.",
      ],
      link: { label: "Open your data", url: absoluteUrl(paths.ownData()) },
    },
    { kind: "own-data", userId: person.id },
  );
}
