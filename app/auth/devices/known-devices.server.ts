import { knownDevices } from "db/schema/accounts";
import { eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";
import { deviceName } from "~/platform/http/device-name";
import { sha256 } from "~/platform/http/session.server";
import { now } from "~/platform/time/clock.server";

/** As long as a browser keeps the cookie. */
const KEPT_MS = 400 * 24 * 60 * 60_000;

type From = { address: string; userAgent: string; device?: string };

/**
 * Remembers the device of a sign-in. Returns whether it is a new one; a person's first device is not, because nobody
 * else can have been there before.
 */
export async function rememberDevice(tx: Tx, userId: number, from: From): Promise<boolean> {
  const { address, userAgent, device } = from;
  const keyHash = sha256(device ?? `program ${userAgent} ${address}`);
  const name = deviceName(userAgent);
  const known = await tx.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const lastUsedAt = now();
  await tx
    .insert(knownDevices)
    .values({ userId, keyHash, name, lastUsedAt })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.keyHash],
      set: { name, lastUsedAt },
    });
  return known.length > 0 && !known.some((each) => each.keyHash === keyHash && each.name === name);
}

export const deleteOldDevices = (reader: Reader) =>
  reader.delete(knownDevices).where(lt(knownDevices.lastUsedAt, new Date(now().getTime() - KEPT_MS)));
