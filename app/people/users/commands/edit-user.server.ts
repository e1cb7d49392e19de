import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/companies";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result, refuse } from "~/platform/result";
import { type CompanyUser, hasPhone, isInvitation, LAST_ADMIN, NO_PHONE } from "../company-user";
import { invitationLetters } from "../invitation-email.server";
import type { EditedUser } from "../user-form";
import { findUser, findUserByEmail, hasOtherAdmin, lockPeople, numberOf } from "../users.server";
import { alreadyThere, countLetter, unknownSecret, validUntil } from "./invite-user.server";

/**
 * CMP-026: who a colleague is and what he may do; it counts from his next request on. The address of somebody who is
 * only invited can be changed, too: the invitation goes there, and the link that was sent before is over.
 */
export async function editUser(
  actor: Actor,
  id: string,
  edited: EditedUser,
): Promise<Result<{ name: string; isSentAnew: boolean }>> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  return inTransaction(async (tx) => {
    await lockPeople(tx, companyId);
    const before = await findUser(tx, companyId, id);
    if (!before) return notFound("User");
    if (!hasPhone(edited.phone, before.phone)) return NO_PHONE;
    const email = edited.email ?? before.email;
    const isMoved = email.toLowerCase() !== before.email.toLowerCase();
    const changed = changedNames(before, { ...edited, email });
    if (changed.length === 0) return refuse("invalid", NOTHING_CHANGED);
    const written = isInvitation(before)
      ? await writeInvited(tx, actor, before, { ...edited, email }, isMoved)
      : await writeAccepted(tx, before, edited, isMoved);
    if (!written.ok) return written;
    const subject = { type: isInvitation(before) ? "invitation" : "user", id: numberOf(id) };
    const told = { companyId, type: "edit", changed, from: before.accessctrl, level: edited.accessctrl };
    await recordAct(tx, actor, "users.manage", subject, told);
    return ok({ name: `${edited.firstname} ${edited.lastname}`, isSentAnew: isMoved });
  });
}

const names = ["firstname", "lastname", "email", "phone", "accessctrl"] as const;
const changedNames = (before: CompanyUser, after: EditedUser) =>
  names.filter((name) => before[name] !== after[name]);

async function writeAccepted(tx: Tx, before: CompanyUser, edited: EditedUser, isMoved: boolean) {
  if (isMoved)
    return invalid({ email: ["Who has accepted the invitation changes the email in the own profile."] });
  const id = numberOf(before.id);
  const stops = before.accessctrl === "Admin" && edited.accessctrl !== "Admin";
  if (stops && !(await hasOtherAdmin(tx, before.companyId, id))) return invalid({ accessctrl: [LAST_ADMIN] });
  await tx.update(users).set(columnsOf(edited)).where(eq(users.id, id));
  return ok();
}

async function writeInvited(
  tx: Tx,
  actor: Actor,
  { id, companyId }: CompanyUser,
  { email, ...edited }: EditedUser & { email: string },
  isMoved: boolean,
): Promise<Result<undefined>> {
  const known = isMoved && (await findUserByEmail(tx, companyId, email));
  if (known) return alreadyThere(isInvitation(known));
  const invitationId = numberOf(id);
  const anew = { randIdHash: unknownSecret(), expiresAt: validUntil(), invitedById: actor.id };
  await tx
    .update(companyInvitations)
    .set({ ...columnsOf(edited), email, ...(isMoved && anew) })
    .where(eq(companyInvitations.id, invitationId));
  if (!isMoved) return ok();
  const counted = await countLetter(actor);
  if (!counted.ok) return counted;
  await invitationLetters.add(tx, { invitationId });
  return ok();
}

const columnsOf = ({ firstname, lastname, phone, accessctrl }: EditedUser) => ({
  firstName: firstname,
  lastName: lastname,
  phone,
  level: accessctrl,
});
