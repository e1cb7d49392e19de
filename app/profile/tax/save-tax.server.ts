import { taxDetails } from "db/schema/payouts";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { resolvePlace } from "~/platform/places/places.server";
import { forbidden, invalid, NOTHING_CHANGED, ok, type Result, refuse } from "~/platform/result";
import { seal } from "~/platform/settings/secrets.server";
import { now } from "~/platform/time/clock.server";

import { findTaxDetails, type TaxDetails, taxNumberPlace } from "./tax.server";
import type { TaxForm } from "./tax-form";

/** Saves tax details and keeps a number that was not retyped. Refuses `invalid` when nothing was changed. */
export async function saveTaxDetails(
  actor: Actor,
  { number, ...typed }: TaxForm,
): Promise<Result<TaxDetails>> {
  if (!may(actor, "tax.change")) return forbidden();
  const place = resolvePlace(typed);
  if (!place.ok) return place;
  const { country, stateCode } = place.value;
  const details = { ...typed, country, stateCode };
  return inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(taxDetails)
      .where(eq(taxDetails.contractorId, actor.id))
      .for("update");
    // The saved number was replaced by one of the other kind after the form was loaded.
    if (number === undefined && before?.kind !== details.kind)
      return invalid({ [details.kind]: [`Please enter correct ${details.kind}`] });
    const fields = Object.keys(details) as (keyof typeof details)[];
    const changed: string[] = fields.filter((field) => details[field] !== before?.[field]);
    if (number !== undefined) changed.push("number");
    if (changed.length === 0) return refuse("invalid", NOTHING_CHANGED);
    const values = {
      ...details,
      number: number === undefined ? before!.number : seal(number, taxNumberPlace(actor.id)),
      numberEnd: number?.slice(-4) ?? before!.numberEnd,
      confirmedAt: now(),
    };
    await tx
      .insert(taxDetails)
      .values({ contractorId: actor.id, ...values })
      .onConflictDoUpdate({ target: taxDetails.contractorId, set: values });
    await recordAction(tx, actor, "tax.change", { type: "user", id: actor.id }, { changed });
    return ok((await findTaxDetails(actor.id, tx))!);
  });
}
