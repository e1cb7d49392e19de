import { idempotencyKeys } from "db/schema/platform";
import { and, eq, lt } from "drizzle-orm";
import { randomSecret, sha256 } from "../http/session.server";
import { ok, type Result, refuse } from "../result";
import { now } from "../time/clock.server";
import { db, type Tx } from "./db.server";

/** A form posted twice or a call retried with the same key runs once and gets the first answer again. */
export type IdempotencyKey = { keyHash: string; contentsHash: string };

/** Acts wait on a phone for as long as it has no network. */
export const KEY_LIFETIME_DAYS = 30;
const KEY_LIFETIME_MS = KEY_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
const KEY_REUSED = `This Idempotency-Key was used within the last ${KEY_LIFETIME_DAYS} days for a call with other contents. Please use another one.`;

export const newFormKey = () => randomSecret();

/** Returns a form's key; the contents are part of it, so that a changed form runs again. */
export function formIdempotencyKey(formKey: unknown, ...contents: unknown[]): IdempotencyKey | undefined {
  if (typeof formKey !== "string" || !formKey) return undefined;
  return { keyHash: sha256(JSON.stringify([formKey, contents])), contentsHash: "" };
}

/** Returns the key of an API call. Reusing a key with other contents is a bug of the client's and is refused. */
export function callIdempotencyKey(
  key: string | undefined,
  ...contents: unknown[]
): IdempotencyKey | undefined {
  return key ? { keyHash: sha256(key), contentsHash: sha256(JSON.stringify(contents)) } : undefined;
}

export const partIdempotencyKey = (
  idempotencyKey: IdempotencyKey,
  part: number | string,
): IdempotencyKey => ({
  ...idempotencyKey,
  keyHash: sha256(`${idempotencyKey.keyHash} ${part}`),
});

/** Only types that JSON stores unchanged (no dates, for example), which makes the cast of a stored answer safe. */
type Plain = string | number | boolean | null;
export type Answer = { [name: string]: Plain | readonly Plain[] };

/**
 * Runs `work` once for this actor, action and key; a repeat gets the stored answer, a concurrent one waits. A refusal
 * stores nothing, so the request can be sent again.
 */
export async function runOnce<T extends Answer>(
  tx: Tx,
  actorId: number,
  action: string,
  idempotencyKey: IdempotencyKey | undefined,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!idempotencyKey) return work();
  const { keyHash, contentsHash } = idempotencyKey;
  const isSameRequest = and(
    eq(idempotencyKeys.actorId, actorId),
    eq(idempotencyKeys.action, action),
    eq(idempotencyKeys.keyHash, keyHash),
  );
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ actorId, action, keyHash, contentsHash, at: now() })
    .onConflictDoNothing()
    .returning({ action: idempotencyKeys.action });
  if (!first) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(isSameRequest);
    if (earlier && earlier.contentsHash !== contentsHash) return refuse("conflict", KEY_REUSED);
    if (earlier) return ok(earlier.answer as T);
  }
  const result = await work();
  if (result.ok) await tx.update(idempotencyKeys).set({ answer: result.value }).where(isSameRequest);
  return result;
}

/** Returns the answer that an earlier request with this key and these contents got. */
export async function findAnswer<T extends Answer>(
  actorId: number,
  action: string,
  { keyHash, contentsHash }: IdempotencyKey,
): Promise<T | undefined> {
  const [row] = await db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.actorId, actorId),
        eq(idempotencyKeys.action, action),
        eq(idempotencyKeys.keyHash, keyHash),
        eq(idempotencyKeys.contentsHash, contentsHash),
      ),
    );
  return (row?.answer as T | null | undefined) ?? undefined;
}

export const deleteOldIdempotencyKeys = () =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now().getTime() - KEY_LIFETIME_MS)));
