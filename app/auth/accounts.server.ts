import { type AccountState, type Role, users } from "db/schema/accounts";
import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

export type Account = {
  id: number;
  role: Role;
  state: AccountState;
  firstName: string;
  email: string;
  phone: string;
  passwordHash: string;
  /** When somebody asked for no more letters that one can do without. */
  unsubscribedAt: Date | null;
};

const columns = {
  id: users.id,
  role: users.role,
  state: users.state,
  firstName: users.firstName,
  email: users.email,
  phone: users.phone,
  passwordHash: users.passwordHash,
  unsubscribedAt: users.unsubscribedAt,
};

/** Whatever the case that it is written in. */
export async function findAccountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  const [account] = await reader.select(columns).from(users).where(eq(users.email, email.trim()));
  return account;
}

export async function findAccount(reader: Reader, id: number): Promise<Account | undefined> {
  const [account] = await reader.select(columns).from(users).where(eq(users.id, id));
  return account;
}

/** Locked until the transaction ends: two changes of one account wait for each other. */
export async function lockAccount(tx: Reader, id: number): Promise<Account | undefined> {
  const [account] = await tx.select(columns).from(users).where(eq(users.id, id)).for("update");
  return account;
}

/**
 * Whether somebody can take on work, and that it stays so until the transaction ends: active, and has accepted the
 * agreements. Shared, so that many orders can be assigned to one contractor at once.
 */
export async function holdAvailable(tx: Reader, id: number): Promise<boolean> {
  const [account] = await tx
    .select({ state: users.state, agreedAt: users.agreementsAcceptedAt })
    .from(users)
    .where(eq(users.id, id))
    .for("share");
  return account?.state === "active" && account.agreedAt !== null;
}

/** Held until the transaction ends: of two who want one address at once, the second sees what the first did. */
export const lockEmail = (tx: Reader, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email.trim()}), 20))`);
