import { savedReplies } from "db/schema/support";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction, sqlState, type Tx } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, invalid, notFound, ok, type Result, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { MAX_SAVED_REPLIES } from "../limits";

type Written = { title: string; content: string };
type Saved = Result<{ id: number }>;

const TITLE_TAKEN = "There is already a saved reply with this title";
const FULL = `There are ${MAX_SAVED_REPLIES} saved replies. Delete one that nobody needs first.`;
const STALE =
  "Someone changed this reply since you opened it. Nothing was saved. What you entered is still here: save again to overwrite.";

export function addSavedReply(actor: Actor, written: Written, idempotencyKey?: IdempotencyKey) {
  return refuseTaken((tx) =>
    runOnce(tx, actor.id, "saved-reply.add", idempotencyKey, async () => {
      if (!may(actor, "saved-replies.manage")) return forbidden();
      if ((await tx.$count(savedReplies)) >= MAX_SAVED_REPLIES) return refuse("conflict", FULL);
      const row = { ...written, changedById: actor.id, changedAt: now() };
      const [added] = await tx.insert(savedReplies).values(row).returning({ id: savedReplies.id });
      await recordAction(tx, actor, "saved-reply.add", { type: "saved-reply", id: added!.id }, written);
      return ok({ id: added!.id });
    }),
  );
}

/** `seen` is the version that the form showed; without it no conflict is detected. */
export function changeSavedReply(
  actor: Actor,
  id: number,
  { seen, ...written }: Written & { seen?: number },
) {
  return refuseTaken(async (tx) => {
    if (!may(actor, "saved-replies.manage")) return forbidden();
    const stored = await lockReply(tx, id);
    if (!stored) return notFound("Saved reply");
    if (seen !== undefined && seen !== stored.version) return refuse("conflict", STALE);
    await tx
      .update(savedReplies)
      .set({ ...written, version: stored.version + 1, changedById: actor.id, changedAt: now() })
      .where(eq(savedReplies.id, id));
    await recordAction(tx, actor, "saved-reply.change", { type: "saved-reply", id }, written);
    return ok({ id });
  });
}

export function deleteSavedReply(actor: Actor, id: number): Promise<Result<undefined>> {
  return inTransaction(async (tx) => {
    if (!may(actor, "saved-replies.manage")) return forbidden();
    const stored = await lockReply(tx, id);
    if (!stored) return notFound("Saved reply");
    await tx.delete(savedReplies).where(eq(savedReplies.id, id));
    const { title, content } = stored;
    await recordAction(tx, actor, "saved-reply.delete", { type: "saved-reply", id }, { title, content });
    return ok();
  });
}

async function lockReply(tx: Tx, id: number) {
  const [stored] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for("update");
  return stored;
}

/** Another request may take the title at the same time; only the unique index detects it. */
async function refuseTaken(work: (tx: Tx) => Promise<Saved>): Promise<Saved> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (sqlState(error) === "23505") return invalid({ title: [TITLE_TAKEN] });
    throw error;
  }
}
