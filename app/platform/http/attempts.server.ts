import { attempts } from "db/schema/accounts";
import { and, count, gt, inArray, lt } from "drizzle-orm";
import { db } from "../db/db.server";
import { ok, type Result, refuse } from "../result";
import { now } from "../time/clock.server";
import { hashOf } from "./session.server";

/**
 * Limits how often somebody may try: counted in Postgres, so that it holds over several servers and restarts.
 * A try is written before it is counted: of many at once, never more than the limit get through.
 */
const windowMs = 15 * 60 * 1000;
const most = 10;

const tooManyTries = "Too many attempts. Please try again in 15 minutes.";

type Who = { account?: string; address?: string };
/** A counted try, to be forgiven where it turns out to be right: only wrong ones are limited. */
type Try = { ids: number[] };

/** Counts a try of `what` for an account and for an address. */
export async function countTry(what: string, who: Who, limit = most): Promise<Result<Try>> {
  const keys = keysOf(what, who);
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
  // A refused try is not counted: whoever waits for a quarter of an hour gets in, though others go on trying.
  await forgive({ ids });
  return refuse("too-many", tooManyTries);
}

export async function forgive({ ids }: Try) {
  if (ids.length) await db.delete(attempts).where(inArray(attempts.id, ids));
}

/** Long after they count, whatever the clocks of several servers say. */
export const forgetOldTries = () =>
  db.delete(attempts).where(lt(attempts.at, new Date(now().getTime() - 4 * windowMs)));

/** Hashed: nobody should read in this table who tried to sign in as whom. */
function keysOf(what: string, { account, address }: Who) {
  const keys = [
    account && `${what}:account:${account.trim().toLowerCase()}`,
    address && `${what}:address:${network(address)}`,
  ];
  return keys.filter((key): key is string => Boolean(key)).map(hashOf);
}

/** One household or host has a whole /64 of IPv6 addresses. */
function network(address: string) {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4).join(":");
}
