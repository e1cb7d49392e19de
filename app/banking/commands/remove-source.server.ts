import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { explainBankError, postToBank, RESOURCE_STATE } from "~/platform/providers/dwolla.server";
import { forbidden, notFound, ok, type Result } from "~/platform/result";
import { callBank } from "../call-bank.server";
import { type BankSource, findAnySource, findSource } from "../queries.server";
import { recordSource } from "./record-source.server";

/** Removes a bank account, at the provider first. Super administrators may remove any, such as blocked ones. */
export async function removeSource(actor: Actor, id: number): Promise<Result<BankSource>> {
  if (!may(actor, "bank-sources.change")) return forbidden();
  const source =
    actor.role === "superAdmin" ? await findAnySource(id) : await findSource(actor.companyId, id);
  if (!source) return notFound("Funding source");
  const removal = await callBank(async () => {
    await postToBank(`funding-sources/${source.reference}`, { removed: true }).catch((error) => {
      // An earlier call removed it, but its answer got lost.
      if (explainBankError(error).code !== RESOURCE_STATE) throw error;
    });
    return ok();
  });
  if (!removal.ok) return removal;
  await inTransaction(async (tx) => {
    const { companyId } = source;
    const details = { action: "remove", companyId };
    await recordAction(tx, actor, "bank-sources.change", { type: "bank-source", id, companyId }, details);
    return ok();
  });
  await recordSource(source.reference, { removed: true });
  return ok(source);
}
