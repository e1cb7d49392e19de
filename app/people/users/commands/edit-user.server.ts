import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { emergencyRefusal } from "~/auth/single-sign-on/connection.server";
import { inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { forbidden, invalid, NOTHING_CHANGED, notFound, ok, type Result, refuse } from "~/platform/result";
import { type CompanyUser, hasPhone, isInvitation, LAST_ADMIN, NO_PHONE } from "../company-user";
import { invitationEmails } from "../invitation-email.server";
import type { EditedUser } from "../user-form";
import { findUser, findUserByEmail, hasOtherAdmin, idNumberOf, lockCompanyUsers } from "../users.server";
import { countInvitationEmail, emailTaken, unusableSecretHash, validUntil } from "./invite-user.server";

/** Changes a colleague's data; a pending invitation goes to the new email. Refuses `invalid` if unchanged. */
export async function editUser(
  actor: Actor,
  id: string,
  edited: EditedUser,
): Promise<Result<{ name: string; isResent: boolean }>> {
  const companyId = actor.companyId;
  if (!may(actor, "users.manage") || companyId === null) return forbidden();
  return inTransaction(async (tx) => {
    await lockCompanyUsers(tx, companyId);
    const before = await findUser(tx, companyId, id);
    if (!before) return notFound("User");
    if (!hasPhone(edited.phone, before.phone)) return NO_PHONE;
    const { email = before.email, accessctrl = before.accessctrl } = edited;
    const after = { ...edited, email, accessctrl };
    const emailChanged = email.toLowerCase() !== before.email.toLowerCase();
    const changed = changedNames(before, after);
    if (changed.length === 0) return refuse("invalid", NOTHING_CHANGED);
    const written = isInvitation(before)
      ? await updateInvited(tx, actor, before, after, emailChanged)
      : await updateAccepted(tx, before, after, emailChanged);
    if (!written.ok) return written;
    const subject = {
      type: isInvitation(before) ? ("invitation" as const) : ("user" as const),
      id: idNumberOf(id),
      companyId,
    };
    const detail = { companyId, type: "edit", changed, from: before.accessctrl, level: accessctrl };
    await recordAction(tx, actor, "users.manage", subject, detail);
    return ok({ name: `${edited.firstname} ${edited.lastname}`, isResent: emailChanged });
  });
}

type After = Required<EditedUser>;
const names = ["firstname", "lastname", "email", "phone", "accessctrl"] as const;
const changedNames = (before: CompanyUser, after: After) =>
  names.filter((name) => before[name] !== after[name]);

async function updateAccepted(tx: Tx, before: CompanyUser, edited: After, emailChanged: boolean) {
  if (emailChanged)
    return invalid({ email: ["This person has joined, so they change their email in their own profile."] });
  const id = idNumberOf(before.id);
  const losesAdmin = before.accessctrl === "Admin" && edited.accessctrl !== "Admin";
  if (losesAdmin && !(await hasOtherAdmin(tx, before.companyId, id)))
    return invalid({ accessctrl: [LAST_ADMIN] });
  const needed = losesAdmin ? await emergencyRefusal(tx, id) : undefined;
  if (needed) return invalid({ accessctrl: [needed.message] });
  await tx.update(users).set(columnsOf(edited)).where(eq(users.id, id));
  return ok();
}

async function updateInvited(
  tx: Tx,
  actor: Actor,
  { id, companyId }: CompanyUser,
  { email, ...edited }: After,
  emailChanged: boolean,
): Promise<Result<undefined>> {
  const known = emailChanged && (await findUserByEmail(tx, companyId, email));
  if (known) return emailTaken(isInvitation(known));
  const invitationId = idNumberOf(id);
  const freshLink = { randIdHash: unusableSecretHash(), expiresAt: validUntil(), invitedById: actor.id };
  await tx
    .update(companyInvitations)
    .set({ ...columnsOf(edited), email, ...(emailChanged && freshLink) })
    .where(eq(companyInvitations.id, invitationId));
  if (!emailChanged) return ok();
  const counted = await countInvitationEmail(actor);
  if (!counted.ok) return counted;
  await invitationEmails.add(tx, { invitationId });
  return ok();
}

const columnsOf = ({ firstname, lastname, phone, accessctrl }: Omit<After, "email">) => ({
  firstName: firstname,
  lastName: lastname,
  phone,
  level: accessctrl,
});
