import { users } from "db/schema/accounts";
import { companies, companyInvitations } from "db/schema/companies";
import { and, eq, isNull } from "drizzle-orm";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { hashOf, randomSecret } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { linkTo, sendMail } from "~/platform/mail/mail.server";

export const invitationLetters = jobQueue<{ invitationId: number }>("invitation-letters");

/**
 * CMP-029: the mail with the link. Its secret is made here, so that none lies in the queue; a link that was sent before
 * is over then. That the address has an account is told to its owner and to nobody else.
 */
export async function writeInvitation({ invitationId }: { invitationId: number }): Promise<void> {
  const isThis = and(eq(companyInvitations.id, invitationId), isNull(companyInvitations.acceptedAt));
  const [row] = await db
    .select({
      email: companyInvitations.email,
      firstName: companyInvitations.firstName,
      level: companyInvitations.level,
      company: companies.name,
      inviterFirstName: users.firstName,
      inviterLastName: users.lastName,
    })
    .from(companyInvitations)
    .innerJoin(companies, eq(companies.id, companyInvitations.companyId))
    .leftJoin(users, eq(users.id, companyInvitations.invitedById))
    .where(isThis);
  if (!row) return;
  const { email, firstName, level, company } = row;
  const inviter = row.inviterFirstName ? `${row.inviterFirstName} ${row.inviterLastName}` : "An Admin";
  const letter = {
    subject: `${company} invites you to Callout`,
    greeting: `Hello ${firstName},`,
    footer: "If you do not know this company, you can ignore this message: nothing happens.",
  };
  const invites = `${inviter} invites you to work for ${company} at Callout, as ${level}.`;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner)
    return sendMail(email, {
      ...letter,
      paragraphs: [
        invites,
        "This email address already has an account at Callout, and an account belongs to one company. Please ask for an invitation to another address.",
      ],
    });
  const secret = randomSecret();
  await db
    .update(companyInvitations)
    .set({ randIdHash: hashOf(secret) })
    .where(isThis);
  await sendMail(email, {
    ...letter,
    paragraphs: [invites, "Follow the link to choose a password. It works for seven days."],
    link: { label: "Accept the invitation", url: linkTo(paths.register({ SID: secret })) },
  });
}
