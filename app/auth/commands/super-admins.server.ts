import { type StaffRole, users } from "db/schema/accounts";
import { asc, eq } from "drizzle-orm";
import { db, inTransaction, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { closeSessionsOf } from "~/platform/http/session.server";
import { ok, type Refusal, refuse } from "~/platform/result";
import { type Account, findAccountByEmail, lockAccount, lockEmail } from "../accounts.server";
import { accountEmails } from "../emails/emails.server";
import { deleteTokens } from "../tokens.server";

/** Adds and disables super administrators, only from the console; the audit log has no actor for it. */
type Person = { email: string; firstName: string; lastName: string; staffRole: StaffRole };
const CONSOLE = "console";
const NO_PASSWORD = "";

/** Adds a super administrator and emails a link to choose a password; emails it again until there is one. */
export function addSuperAdmin({ email, firstName, lastName, staffRole }: Person) {
  return inTransaction(async (tx) => {
    await lockEmail(tx, email);
    const known = await findAccountByEmail(tx, email);
    if (known?.role === "superAdmin" && known.state === "unverified") return invite(tx, known.id, email);
    if (known) return refuse("conflict", belongsTo(known));
    const values = { email, firstName, lastName, staffRole, passwordHash: NO_PASSWORD };
    const [created] = await tx
      .insert(users)
      .values({ role: "superAdmin", ...values })
      .returning({ id: users.id });
    return invite(tx, created!.id, email);
  });
}

async function invite(tx: Tx, id: number, email: string) {
  await accountEmails.add(tx, { kind: "super-admin", email });
  await recordAction(tx, null, "super-admin.add", { type: "user", id }, {}, CONSOLE);
  return ok();
}

function belongsTo({ email, role, state }: Account) {
  if (role !== "superAdmin") return `${email} is the account of a ${role}: use another address`;
  return state === "disabled"
    ? `${email} is disabled: use enable`
    : `${email} is a super administrator already; a forgotten password is reset on the sign-in page`;
}

/** Disables a super administrator and ends all sessions and links. Refuses `conflict` for the last active one. */
export const disableSuperAdmin = (email: string) =>
  change(email, "super-admin.disable", async (tx, account) => {
    if (account.state === "disabled") return refuse("conflict", `${account.email} is disabled already`);
    const active = (await listSuperAdmins(tx)).filter(({ state }) => state === "active");
    if (active.every(({ id }) => id === account.id))
      return refuse(
        "conflict",
        `${account.email} is the only active super administrator: add another one first`,
      );
    await tx.update(users).set({ state: "disabled" }).where(eq(users.id, account.id));
    await closeSessionsOf(tx, account.id);
    await deleteTokens(tx, account.id, "reset");
    return undefined;
  });

export const enableSuperAdmin = (email: string) =>
  change(email, "super-admin.enable", async (tx, account) => {
    if (account.state !== "disabled") return refuse("conflict", `${account.email} is not disabled`);
    await tx
      .update(users)
      .set({ state: "unverified", passwordHash: NO_PASSWORD })
      .where(eq(users.id, account.id));
    await accountEmails.add(tx, { kind: "super-admin", email: account.email });
    return undefined;
  });

/** Locks all super administrators first, so that the last two can't be disabled at once. */
function change(
  email: string,
  action: string,
  work: (tx: Tx, account: Account) => Promise<Refusal | undefined>,
) {
  return inTransaction(async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "superAdmin"))
      .orderBy(asc(users.id))
      .for("update");
    const found = await findAccountByEmail(tx, email);
    const account = found?.role === "superAdmin" && (await lockAccount(tx, found.id));
    if (!account) return refuse("not-found", `${email} is not a super administrator`);
    const refusal = await work(tx, account);
    if (refusal) return refusal;
    await recordAction(tx, null, action, { type: "user", id: account.id }, {}, CONSOLE);
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
