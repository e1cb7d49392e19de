import { companyInvitations } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { countTry } from "~/platform/http/attempts.server";
import { hashOf, randomSecret } from "~/platform/http/session.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { hasPhone, isPending, NO_PHONE } from "../company-user";
import { invitationLetters } from "../invitation-email.server";
import type { inviteForm } from "../user-form";
import { findUser, findUserByEmail, lockInvitation, lockPeople } from "../users.server";

const DAYS_VALID = 7;
/** A whole office in a quarter of an hour, but no machine that sends mails through us. */
const MOST_LETTERS = 60;

export const validUntil = () => new Date(now().getTime() + DAYS_VALID * 24 * 60 * 60 * 1000);

/** Nobody knows this one: the link's own is made when its letter is written. */
export const unknownSecret = () => hashOf(randomSecret());

/** Counts a letter that an Admin has sent; too many are refused. */
export const countLetter = (actor: Actor) => countTry("invite", { account: String(actor.id) }, MOST_LETTERS);

type Invited = Result<{ id: number; email: string }>;

/**
 * CMP-029: invites somebody by mail. Whether the address has an account elsewhere is not told here: its owner gets
 * another letter.
 */
export async function inviteUser(
  actor: Actor,
  { firstname, lastname, email, phone, accessctrl }: z.output<typeof inviteForm>,
  sending?: Sending,
): Promise<Invited> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  if (!hasPhone(phone)) return NO_PHONE;
  const counted = await countLetter(actor);
  if (!counted.ok) return counted;
  return inTransaction((tx) =>
    once(tx, actor.id, "users.invite", sending, async () => {
      await lockPeople(tx, companyId);
      const known = await findUserByEmail(tx, companyId, email);
      if (known) return alreadyThere(isPending(known));
      const [made] = await tx
        .insert(companyInvitations)
        .values({
          companyId,
          email,
          phone,
          firstName: firstname,
          lastName: lastname,
          level: accessctrl,
          randIdHash: unknownSecret(),
          invitedById: actor.id,
          expiresAt: validUntil(),
          createdAt: now(),
        })
        .returning({ id: companyInvitations.id, email: companyInvitations.email });
      await invitationLetters.add(tx, { invitationId: made!.id });
      const told = { companyId, type: "invite", level: accessctrl };
      await recordAct(tx, actor, "users.manage", { type: "invitation", id: made!.id }, told);
      return ok(made!);
    }),
  );
}

export const ACCEPTED = "This person has accepted the invitation already.";

export const alreadyThere = (isInvited: boolean) =>
  invalid({
    email: [
      isInvited
        ? "Somebody with this email is invited already. You can send the invitation again."
        : "Somebody with this email is in your company already.",
    ],
  });

/** CMP-018: sends it again, with a new link that works for another seven days; only to who has not accepted. */
export async function resendInvitation(actor: Actor, id: string): Promise<Result<{ email: string }>> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  const counted = await countLetter(actor);
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
    await invitationLetters.add(tx, { invitationId: invitation.id });
    const subject = { type: "invitation", id: invitation.id };
    await recordAct(tx, actor, "users.manage", subject, { companyId, type: "resend" });
    return ok({ email: invitation.email });
  });
}
