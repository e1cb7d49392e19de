import { companyInvitations } from "db/schema/colleagues";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { countAttempt } from "~/platform/http/attempts.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { hasPhone, isPending, NO_PHONE } from "../company-user";
import { invitationEmails } from "../invitation-email.server";
import type { inviteForm } from "../user-form";
import { findUser, findUserByEmail, lockCompanyUsers, lockInvitation } from "../users.server";

const DAYS_VALID = 7;
/** Per Admin and quarter of an hour: enough for a whole office, too few for sending spam. */
const MAX_INVITATION_EMAILS = 60;

export const validUntil = () => new Date(now().getTime() + DAYS_VALID * 24 * 60 * 60 * 1000);

/** Fills the column until the email is sent, which is when the link's secret is generated. */
export const unusableSecretHash = () => sha256(randomSecret());

/** Counts an invitation email of an Admin; refuses `too-many` above the limit. */
export const countInvitationEmail = (actor: Actor) =>
  countAttempt("invite", { account: String(actor.id) }, MAX_INVITATION_EMAILS);

type Invited = Result<{ id: number; email: string }>;

/** Invites a user; doesn't reveal whether the address has an account: its owner gets another email. */
export async function inviteUser(
  actor: Actor,
  { firstname, lastname, email, phone, accessctrl }: z.output<typeof inviteForm>,
  idempotencyKey?: IdempotencyKey,
): Promise<Invited> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  if (!hasPhone(phone)) return NO_PHONE;
  const counted = await countInvitationEmail(actor);
  if (!counted.ok) return counted;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "users.invite", idempotencyKey, async () => {
      await lockCompanyUsers(tx, companyId);
      const known = await findUserByEmail(tx, companyId, email);
      if (known) return emailTaken(isPending(known));
      const [created] = await tx
        .insert(companyInvitations)
        .values({
          companyId,
          email,
          phone,
          firstName: firstname,
          lastName: lastname,
          level: accessctrl,
          randIdHash: unusableSecretHash(),
          invitedById: actor.id,
          expiresAt: validUntil(),
          createdAt: now(),
        })
        .returning({ id: companyInvitations.id, email: companyInvitations.email });
      await invitationEmails.add(tx, { invitationId: created!.id });
      const detail = { companyId, type: "invite", level: accessctrl };
      await recordAction(
        tx,
        actor,
        "users.manage",
        { type: "invitation", id: created!.id, companyId },
        detail,
      );
      return ok(created!);
    }),
  );
}

export const ACCEPTED = "This person has already accepted the invitation.";

export const emailTaken = (isInvited: boolean) =>
  invalid({
    email: [
      isInvited
        ? "This email is already invited. You can resend the invitation."
        : "Someone with this email is already in your company.",
    ],
  });

/** Resends a pending invitation with a new link that works for seven days. Refuses `conflict` once accepted. */
export async function resendInvitation(actor: Actor, id: string): Promise<Result<{ email: string }>> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  const counted = await countInvitationEmail(actor);
  if (!counted.ok) return counted;
  return inTransaction(async (tx) => {
    const user = await findUser(tx, companyId, id);
    if (!user) return notFound("User");
    const invitation = isPending(user) && (await lockInvitation(tx, companyId, id));
    if (!invitation) return refuse("conflict", ACCEPTED);
    await tx
      .update(companyInvitations)
      .set({ expiresAt: validUntil(), invitedById: actor.id })
      .where(eq(companyInvitations.id, invitation.id));
    await invitationEmails.add(tx, { invitationId: invitation.id });
    const subject = { type: "invitation" as const, id: invitation.id, companyId };
    await recordAction(tx, actor, "users.manage", subject, { companyId, type: "resend" });
    return ok({ email: invitation.email });
  });
}
