import { type StaffRole, users } from "db/schema/accounts";
import { asc, eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { forbidden, NOTHING_CHANGED, ok, type Refusal, refuse } from "~/platform/result";
import { type Account, findAccountByEmail, lockAccount, lockEmail } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { deleteFactors } from "../second-factor/commands/turn-off.server";
import { deleteTokens } from "../tokens.server";

/**
 * Adds, changes and disables super administrators: at the console (`by` is null, and the audit log has no actor) or
 * by an owner.
 */
type By = Actor | null;
type Person = { email: string; firstName: string; lastName: string; staffRole: StaffRole };
const CONSOLE = "console";
const NO_PASSWORD = "";

const mayManage = (by: By) => by === null || may(by, "staff.manage");
const record = (tx: Tx, by: By, action: string, id: number, detail = {}) =>
  recordAction(tx, by, action, { type: "user", id }, detail, by?.address ?? CONSOLE);

/** Adds a super administrator and emails a link to choose a password; emails it again until there is one. */
export function addSuperAdmin(by: By, { email, firstName, lastName, staffRole }: Person) {
  return inTransaction(async (tx) => {
    if (!mayManage(by)) return forbidden();
    await lockEmail(tx, email);
    const known = await findAccountByEmail(tx, email);
    if (known?.role === "superAdmin" && known.state === "unverified") return invite(tx, by, known.id, email);
    if (known) return refuse("conflict", belongsTo(known), { email: [belongsTo(known)] });
    const values = { email, firstName, lastName, staffRole, passwordHash: NO_PASSWORD };
    const [created] = await tx
      .insert(users)
      .values({ role: "superAdmin", ...values })
      .returning({ id: users.id });
    return invite(tx, by, created!.id, email, { staffRole });
  });
}

async function invite(tx: Tx, by: By, id: number, email: string, detail = {}) {
  await accountEmails.add(tx, { kind: "super-admin", email });
  await record(tx, by, "super-admin.add", id, detail);
  return ok();
}

function belongsTo({ email, role, state }: Account) {
  if (role !== "superAdmin") return `${email} is the account of a ${role}: use another address`;
  return state === "disabled"
    ? `${email} is disabled: use enable`
    : `${email} is a super administrator already; a forgotten password is reset on the sign-in page`;
}

/** Gives a super administrator another role. Refuses `conflict` for the last active owner. */
export const changeStaffRole = (by: By, email: string, staffRole: StaffRole) =>
  change(by, email, "super-admin.change-role", async (tx, account, staff) => {
    const from = staff.find(({ id }) => id === account.id)?.staffRole;
    if (from === staffRole) return refuse("invalid", NOTHING_CHANGED);
    if (isLastOwner(staff, account.id)) return lastOwner(account.email);
    await tx.update(users).set({ staffRole }).where(eq(users.id, account.id));
    return { from, to: staffRole };
  });

/** Disables a super administrator and ends all sessions and links. Refuses `conflict` for the last active owner. */
export const disableSuperAdmin = (by: By, email: string) =>
  change(by, email, "super-admin.disable", async (tx, account, staff) => {
    if (account.state === "disabled") return refuse("conflict", `${account.email} is disabled already`);
    if (isLastOwner(staff, account.id)) return lastOwner(account.email);
    await tx.update(users).set({ state: "disabled" }).where(eq(users.id, account.id));
    await closeSessionsOf(tx, account.id);
    await deleteTokens(tx, account.id, "reset");
    return {};
  });

/** Lets a disabled super administrator choose a new password by a link. */
export const enableSuperAdmin = (by: By, email: string) =>
  change(by, email, "super-admin.enable", async (tx, account) => {
    if (account.state !== "disabled") return refuse("conflict", `${account.email} is not disabled`);
    await tx
      .update(users)
      .set({ state: "unverified", passwordHash: NO_PASSWORD })
      .where(eq(users.id, account.id));
    await accountEmails.add(tx, { kind: "super-admin", email: account.email });
    return {};
  });

/** Removes the authenticator app, passkeys and recovery codes, ends all sessions and tells the owner. */
export const resetSecondFactor = (email: string) =>
  change(null, email, "super-admin.reset-second-factor", async (tx, account) => {
    if (!(await deleteFactors(tx, account.id)))
      return refuse("conflict", `${account.email} has no second factor`);
    await closeSessionsOf(tx, account.id);
    const { email: to, firstName } = account;
    await accountEmails.add(tx, { kind: "second-factor", what: "reset", to, firstName });
    return {};
  });

export type Staff = Awaited<ReturnType<typeof listSuperAdmins>>;

function isLastOwner(staff: Staff, id: number) {
  const owners = staff.filter(({ state, staffRole }) => state === "active" && staffRole === "owner");
  return owners.length > 0 && owners.every((owner) => owner.id === id);
}
const lastOwner = (email: string) =>
  refuse("conflict", `${email} is the only active owner: make somebody else an owner first`);

/** Locks all super administrators first, so that the last two owners can't be changed at once. */
function change(
  by: By,
  email: string,
  action: string,
  work: (tx: Tx, account: Account, staff: Staff) => Promise<Refusal | Record<string, unknown>>,
) {
  return inTransaction(async (tx) => {
    if (!mayManage(by)) return forbidden();
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "superAdmin"))
      .orderBy(asc(users.id))
      .for("update");
    const found = await findAccountByEmail(tx, email);
    const account = found?.role === "superAdmin" && (await lockAccount(tx, found.id));
    if (!account) return refuse("not-found", `${email} is not a super administrator`);
    const result = await work(tx, account, await listSuperAdmins(tx));
    if ("ok" in result) return result as Refusal;
    await record(tx, by, action, account.id, result);
    return ok();
  });
}

export const listSuperAdmins = (reader: Pick<typeof db, "select"> = db) =>
  reader
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      staffRole: users.staffRole,
      state: users.state,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.role, "superAdmin"))
    .orderBy(asc(users.email));
