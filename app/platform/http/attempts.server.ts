import { attempts } from "db/schema/accounts";
import { and, count, gt, inArray, lt } from "drizzle-orm";
import { db } from "../db/db.server";
import { ok, type Result, refuse } from "../result";
import { now } from "../time/clock.server";
import { sha256 } from "./session.server";

/** Rate limits in Postgres, across servers. Attempts are stored before counting, so that concurrent ones count too. */
const windowMs = 15 * 60 * 1000;
const DEFAULT_LIMIT = 10;

const tooManyTries = "Too many attempts. Please try again in 15 minutes.";

type AttemptSource = { account?: string; address?: string };
/** A counted attempt, to be undone on success: only failures are limited. */
type Try = { ids: number[] };

export async function countAttempt(
  action: string,
  source: AttemptSource,
  limit = DEFAULT_LIMIT,
): Promise<Result<Try>> {
  const keys = keysOf(action, source);
  if (keys.length === 0) return ok({ ids: [] });
  const at = now();
  const written = await db
    .insert(attempts)
    .values(keys.map((key) => ({ key, at })))
    .returning({ id: attempts.id });
  const ids = written.map(({ id }) => id);
  const counted = await db
    .select({ n: count() })
    .from(attempts)
    .where(and(inArray(attempts.key, keys), gt(attempts.at, new Date(at.getTime() - windowMs))))
    .groupBy(attempts.key);
  if (counted.every(({ n }) => n <= limit)) return ok({ ids });
  // Refused attempts are not counted: waiting a quarter of an hour is enough, even while others keep trying.
  await uncountAttempt({ ids });
  return refuse("too-many", tooManyTries);
}

export async function uncountAttempt({ ids }: Try) {
  if (ids.length) await db.delete(attempts).where(inArray(attempts.id, ids));
}

/** Deletes attempts well after they stop counting, to allow for differences between servers' clocks. */
export const deleteOldAttempts = () =>
  db.delete(attempts).where(lt(attempts.at, new Date(now().getTime() - 4 * windowMs)));

/** Hashed, so that the table does not show who tried to sign in. */
function keysOf(action: string, { account, address }: AttemptSource) {
  const keys = [
    account && `${action}:account:${account.trim().toLowerCase()}`,
    address && `${action}:address:${network(address)}`,
  ];
  return keys.filter((key): key is string => Boolean(key)).map(sha256);
}

/** A household or host has a whole IPv6 /64. */
function network(address: string) {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}
