import { idempotencyKeys } from "db/schema/platform";
import { and, eq, inArray, lt, ne, or } from "drizzle-orm";
import { randomSecret, sha256 } from "../http/session.server";
import { ok, type Result, refuse } from "../result";
import { now } from "../time/clock.server";
import { db, type Tx } from "./db.server";

/** A form posted twice or a call retried with the same key runs once and gets the first answer again. */
export type IdempotencyKey = { keyHash: string; contentsHash: string; form?: FormClaim };

/** A page's form that may also arrive as the call of a phone, which took it over when no answer came. */
type FormClaim = { keyHash: string; by: "page" | "phone" };

/** Acts wait on a phone for as long as it has no network. */
export const KEY_LIFETIME_DAYS = 30;
const KEY_LIFETIME_MS = KEY_LIFETIME_DAYS * 24 * 60 * 60 * 1000;
const KEY_REUSED = `This Idempotency-Key was used within the last ${KEY_LIFETIME_DAYS} days for a call with other contents. Please use another one.`;

export const newFormKey = () => randomSecret();

/** Returns a form's key; the contents are part of it, so that a changed form runs again. */
export function formIdempotencyKey(formKey: unknown, ...contents: unknown[]): IdempotencyKey | undefined {
  if (typeof formKey !== "string" || !formKey) return undefined;
  return {
    keyHash: sha256(JSON.stringify([formKey, contents])),
    contentsHash: "",
    form: claim(formKey, "page"),
  };
}

const claim = (formKey: string, by: FormClaim["by"]): FormClaim => ({
  keyHash: sha256(`form ${formKey}`),
  by,
});

/**
 * Returns the key of an API call. Reusing a key with other contents is a bug of the client's and is refused. `formKey` is
 * that of the page's form whose answer a phone did not get.
 */
export function callIdempotencyKey(
  key: string | undefined,
  contents: readonly unknown[],
  formKey?: string,
): IdempotencyKey | undefined {
  if (!key) return undefined;
  const contentsHash = sha256(JSON.stringify(contents));
  return { keyHash: sha256(key), contentsHash, ...(formKey && { form: claim(formKey, "phone") }) };
}

export const partIdempotencyKey = (
  idempotencyKey: IdempotencyKey,
  part: number | string,
): IdempotencyKey => ({
  contentsHash: idempotencyKey.contentsHash,
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
  const { keyHash, contentsHash, form } = idempotencyKey;
  const request = { actorId, action };
  const earlier = await takeKey(tx, { ...request, keyHash, contentsHash });
  if (earlier && earlier.contentsHash !== contentsHash) return refuse("conflict", KEY_REUSED);
  if (earlier) return ok(earlier.answer as T);
  const taken = form && (await takeKey(tx, { ...request, keyHash: form.keyHash, contentsHash: form.by }));
  // A page's form may be sent again with other contents, and each photo of a form is a call of its own.
  if (taken && taken.contentsHash !== form.by) return ok(taken.answer as T);
  const result = await work();
  const stored = form && !taken ? [keyHash, form.keyHash] : [keyHash];
  const isStored = and(isOf(request), inArray(idempotencyKeys.keyHash, stored));
  if (result.ok) await tx.update(idempotencyKeys).set({ answer: result.value }).where(isStored);
  return result;
}

type Request = { actorId: number; action: string };
const isOf = ({ actorId, action }: Request) =>
  and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.action, action));

/** Returns the row of an earlier request with this key; waits for one that still runs. */
async function takeKey(tx: Tx, row: Request & { keyHash: string; contentsHash: string }) {
  const [first] = await tx
    .insert(idempotencyKeys)
    .values({ ...row, at: now() })
    .onConflictDoNothing()
    .returning({ action: idempotencyKeys.action });
  if (first) return undefined;
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(isOf(row), eq(idempotencyKeys.keyHash, row.keyHash)));
  return earlier;
}

/** Returns the answer that an earlier request with this key and these contents got, or the page's form that it takes over. */
export async function findAnswer<T extends Answer>(
  actorId: number,
  action: string,
  { keyHash, contentsHash, form }: IdempotencyKey,
): Promise<T | undefined> {
  const isRequest = and(eq(idempotencyKeys.keyHash, keyHash), eq(idempotencyKeys.contentsHash, contentsHash));
  const isForm =
    form && and(eq(idempotencyKeys.keyHash, form.keyHash), ne(idempotencyKeys.contentsHash, form.by));
  const [row] = await db
    .select({ answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(and(isOf({ actorId, action }), or(isRequest, isForm)));
  return (row?.answer as T | null | undefined) ?? undefined;
}

export const deleteOldIdempotencyKeys = () =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now().getTime() - KEY_LIFETIME_MS)));
