import type { Actor } from "~/access/actor";
import type { IdempotencyKey } from "~/platform/db/idempotency.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import type { Changes } from "~/work-orders/form/changeable";
import { checkChanges } from "~/work-orders/form/read-changes.server";
import { startRun } from "../commands/start-run.server";
import type { EditInput } from "./edit-input";
import { checkFunds } from "./funds.server";

type Edit = {
  wins: readonly number[];
  changes: Changes;
  documents: readonly NewDocument[];
  idempotencyKey?: IdempotencyKey;
};

export async function startEdit(actor: Actor, { wins, changes, documents, idempotencyKey }: Edit) {
  const right = await checkChanges(changes);
  if (!right.ok) return right;
  const noFunds = await checkFunds(actor, wins, changes);
  if (noFunds) return noFunds;
  const input: EditInput = { ...changes, documents };
  const fileIds = documents.map(({ fileId }) => fileId);
  return startRun(actor, { action: "edit", wins, input, fileIds, idempotencyKey });
}
