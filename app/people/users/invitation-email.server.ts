import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { absoluteUrl, sendMail } from "~/platform/mail/mail.server";

export const invitationEmails = jobQueue("invitation-emails", z.object({ invitationId: z.number() }));

/** Emails an invitation; its secret is generated here, so that the queue holds no secret. */
export async function sendInvitationEmail({ invitationId }: { invitationId: number }): Promise<void> {
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
  const template = {
    subject: `${company} invites you to Callout`,
    greeting: `Hello ${firstName},`,
    footer: "If you don't know this company, ignore this email.",
  };
  const opening = `${inviter} invites you to join ${company} on Callout as ${level}.`;
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (owner)
    return sendMail(
      email,
      {
        ...template,
        paragraphs: [
          opening,
          "This email address already has an account on Callout, and an account belongs to one company. Ask for an invitation to a different address.",
        ],
      },
      { kind: "invitation", userId: owner.id },
    );
  const secret = randomSecret();
  await db
    .update(companyInvitations)
    .set({ randIdHash: sha256(secret) })
    .where(isThis);
  await sendMail(
    email,
    {
      ...template,
      paragraphs: [opening, "Use the link to choose a password. It works for 7 days."],
      link: { label: "Accept the invitation", url: absoluteUrl(paths.register({ SID: secret })) },
    },
    { kind: "invitation", userId: null },
  );
}
