import { doneActs } from "db/schema/platform";
import { and, eq, lt } from "drizzle-orm";
import { hashOf, randomSecret } from "../http/session.server";
import { ok, type Result, refuse } from "../result";
import { now } from "../time/clock.server";
import { db, type Tx } from "./db.server";

/**
 * What is sent twice is done once. A button that is pressed twice without scripts posts twice, and a call whose answer
 * got lost is made again: both carry a key, and whoever comes second with it gets the answer that the first one got.
 */
export type Sending = { keyHash: string; contentsHash: string };

const DAY = 24 * 60 * 60 * 1000;
const KEY_USED =
  "This Idempotency-Key was used within the last day for a call with other contents. Please use another one.";

/** For the hidden field of a form that makes something. */
export const newFormKey = () => randomSecret();

/**
 * A form as it was sent. Its contents are part of its key: whoever goes back, changes something and sends it again
 * wants another one, and is not told that all is done.
 */
export function sentForm(formKey: unknown, ...contents: unknown[]): Sending | undefined {
  if (typeof formKey !== "string" || !formKey) return undefined;
  return { keyHash: hashOf(JSON.stringify([formKey, contents])), contentsHash: "" };
}

/** A call as it was sent: a program that uses one key for two different things has a bug, and is told. */
export function sentCall(key: string | undefined, ...contents: unknown[]): Sending | undefined {
  return key ? { keyHash: hashOf(key), contentsHash: hashOf(JSON.stringify(contents)) } : undefined;
}

/** One of several things that are made by one call. */
export const partOf = (sending: Sending, part: number | string): Sending => ({
  ...sending,
  keyHash: hashOf(`${sending.keyHash} ${part}`),
});

/**
 * Does `work` unless this person has done it with this sending, and answers what it answered then. Of two at the same
 * moment the second waits on the key until the first has ended. What is refused leaves no trace and may be sent again.
 */
export async function once<T extends object>(
  tx: Tx,
  actorId: number,
  act: string,
  sending: Sending | undefined,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!sending) return work();
  const { keyHash, contentsHash } = sending;
  const isThis = and(eq(doneActs.actorId, actorId), eq(doneActs.act, act), eq(doneActs.keyHash, keyHash));
  const [first] = await tx
    .insert(doneActs)
    .values({ actorId, act, keyHash, contentsHash, at: now() })
    .onConflictDoNothing()
    .returning({ act: doneActs.act });
  if (!first) {
    const [before] = await tx.select().from(doneActs).where(isThis);
    if (before && before.contentsHash !== contentsHash) return refuse("conflict", KEY_USED);
    if (before) return ok(before.answer as T);
  }
  const result = await work();
  if (result.ok) await tx.update(doneActs).set({ answer: result.value }).where(isThis);
  return result;
}

export const forgetDoneActs = () =>
  db.delete(doneActs).where(lt(doneActs.at, new Date(now().getTime() - DAY)));
