import { type AccountState, type Role, users } from "db/schema/accounts";
import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

export type Account = {
  id: number;
  role: Role;
  companyId: number | null;
  state: AccountState;
  firstName: string;
  email: string;
  phone: string;
  passwordHash: string;
  unsubscribedAt: Date | null;
  removedAt: Date | null;
};

const columns = {
  id: users.id,
  role: users.role,
  companyId: users.companyId,
  state: users.state,
  firstName: users.firstName,
  email: users.email,
  phone: users.phone,
  passwordHash: users.passwordHash,
  unsubscribedAt: users.unsubscribedAt,
  removedAt: users.removedAt,
};

/** Ignores case. */
export async function findAccountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  const [account] = await reader.select(columns).from(users).where(eq(users.email, email.trim()));
  return account;
}

export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader.select(columns).from(users).where(eq(users.id, id));
  return account;
}

export async function lockAccount(tx: Reader, id: number): Promise<Account | undefined> {
  const [account] = await tx.select(columns).from(users).where(eq(users.id, id)).for("update");
  return account;
}

/** Returns whether the account can take work, and locks its row (shared) until the transaction ends. */
export async function lockAvailable(tx: Reader, id: number): Promise<boolean> {
  const [account] = await tx
    .select({ state: users.state, agreedAt: users.agreementsAcceptedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("share");
  return account?.state === "active" && account.agreedAt !== null;
}

/** Locks an email address until the transaction ends, so that two accounts can't take it at once. */
export const lockEmail = (tx: Reader, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email.trim()}), 20))`);
