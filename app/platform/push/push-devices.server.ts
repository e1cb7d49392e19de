import { pushDevices } from "db/schema/push";
import { and, asc, desc, eq, inArray, lt, ne, or } from "drizzle-orm";
import { db, type Reader, type Tx } from "../db/db.server";
import { now } from "../time/clock.server";

type Browser = { cookieHash: string; sessionHash: string };
type NewDevice = Browser & {
  userId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  label: string;
  expiresAt: Date | null;
};

const MAX_DEVICES = 20;

/** Stores a person's device. The browser's former subscription goes, and so does the oldest of too many devices. */
export async function addPushDevice(tx: Tx, device: NewDevice): Promise<void> {
  const { endpoint, cookieHash, userId } = device;
  await tx
    .delete(pushDevices)
    .where(or(eq(pushDevices.endpoint, endpoint), eq(pushDevices.cookieHash, cookieHash)));
  await tx.insert(pushDevices).values({ ...device, createdAt: now() });
  const tooMany = await tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(desc(pushDevices.id))
    .offset(MAX_DEVICES);
  const ids = tooMany.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.id, ids));
}

export const listPushDevices = (reader: Reader, userId: number) =>
  reader.select().from(pushDevices).where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.id));

/** Returns whether the person had this device. */
export async function removePushDevice(reader: Reader, userId: number, id: number): Promise<boolean> {
  const removed = await reader
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning({ id: pushDevices.id });
  return removed.length > 0;
}

/** Ends push on a person's devices, except in the browser of a session that stays. */
export const removePushDevicesOf = (reader: Reader, userId: number, exceptSession?: string) =>
  reader
    .delete(pushDevices)
    .where(
      and(
        eq(pushDevices.userId, userId),
        exceptSession === undefined ? undefined : ne(pushDevices.sessionHash, exceptSession),
      ),
    );

export const removePushOfSession = (reader: Reader, sessionHash: string) =>
  reader.delete(pushDevices).where(eq(pushDevices.sessionHash, sessionHash));

export const removePushOfBrowser = (reader: Reader, cookieHash: string) =>
  reader.delete(pushDevices).where(eq(pushDevices.cookieHash, cookieHash));

/** Keeps the person's push in a browser that has a new session; another account's ends. */
export async function movePushToSession(
  reader: Reader,
  userId: number,
  { cookieHash, sessionHash }: Browser,
) {
  const isBrowser = eq(pushDevices.cookieHash, cookieHash);
  await reader.delete(pushDevices).where(and(isBrowser, ne(pushDevices.userId, userId)));
  await reader.update(pushDevices).set({ sessionHash }).where(isBrowser);
}

export const deleteExpiredPush = () => db.delete(pushDevices).where(lt(pushDevices.expiresAt, now()));
