import { passkeys } from "db/schema/second-factors";
import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";

export type Passkey = typeof passkeys.$inferSelect;

/** Lists a person's passkeys, the oldest first. */
export const listPasskeys = (reader: Reader, userId: number): Promise<Passkey[]> =>
  reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

export async function findPasskey(reader: Reader, userId: number, id: number): Promise<Passkey | undefined> {
  const [passkey] = await reader
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)));
  return passkey;
}

/** Finds the passkey that signed an answer, of whomever. */
export async function findByCredential(reader: Reader, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return passkey;
}

export const hasPasskey = async (reader: Reader, userId: number) =>
  (await reader.$count(passkeys, eq(passkeys.userId, userId))) > 0;
