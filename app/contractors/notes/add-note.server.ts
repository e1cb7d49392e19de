import { contractorNotes } from "db/schema/contractors";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";
import { tooLong } from "~/platform/text/text";
import { now } from "~/platform/time/clock.server";
import { listContractors } from "../find-contractors.server";

const MAX_LENGTH = 2000;
const noteError = (text: string) =>
  text === "" ? "Please enter a note" : text.length > MAX_LENGTH ? tooLong("Note", MAX_LENGTH) : undefined;

type NewNote = { contractorId: number; description: string };

/** Adds a company's note about a contractor; notes can't be changed. With `idempotencyKey`, a repeated submission adds it once. */
export function addNote(
  actor: Actor,
  { contractorId, description }: NewNote,
  idempotencyKey?: IdempotencyKey,
): Promise<Result<{ id: number }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "contractor.note") || companyId === null) return forbidden();
    const text = description.trim();
    const error = noteError(text);
    if (error) return invalid({ description: [error] });
    const [contractor] = await listContractors(tx, [contractorId]);
    if (!contractor) return notFound("Contractor");
    return runOnce(tx, actor.id, "contractor.note", idempotencyKey, async () => {
      const note = { companyId, contractorId, fromId: actor.id, description: text, createdAt: now() };
      const [created] = await tx.insert(contractorNotes).values(note).returning({ id: contractorNotes.id });
      await recordAction(
        tx,
        actor,
        "contractor.note",
        { type: "user", id: contractorId, companyId },
        { companyId },
      );
      return ok({ id: created!.id });
    });
  });
}
