import { contractorNotes } from "db/schema/contractors";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { once, type Sending } from "~/platform/db/idempotency.server";
import { recordAct } from "~/platform/db/record.server";
import { forbidden, invalid, notFound, ok, type Result } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { listContractors } from "../find-contractors.server";

const LONGEST = 2000;
const criteriaErrors = (text: string) =>
  text === ""
    ? "Please enter a note"
    : text.length > LONGEST
      ? `Note is longer than maximum allowed length (${LONGEST})`
      : undefined;

type Asked = { contractorId: number; description: string };

/** SRC-017: a note of one's company about a contractor. It stays as it was written. The same sending adds it once. */
export function addNote(
  actor: Actor,
  { contractorId, description }: Asked,
  sending?: Sending,
): Promise<Result<{ id: number }>> {
  return inTransaction(async (tx) => {
    const companyId = actor.companyId;
    if (!may(actor, "contractor.note") || companyId === null) return forbidden();
    const text = description.trim();
    const wrong = criteriaErrors(text);
    if (wrong) return invalid({ description: [wrong] });
    const [contractor] = await listContractors(tx, [contractorId]);
    if (!contractor) return notFound("Contractor");
    return once(tx, actor.id, "contractor.note", sending, async () => {
      const note = { companyId, contractorId, fromId: actor.id, description: text, createdAt: now() };
      const [made] = await tx.insert(contractorNotes).values(note).returning({ id: contractorNotes.id });
      await recordAct(tx, actor, "contractor.note", { type: "user", id: contractorId }, { companyId });
      return ok({ id: made!.id });
    });
  });
}
