import { sites } from "db/schema/sites";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { inTransaction } from "~/platform/db/db.server";
import { type IdempotencyKey, runOnce } from "~/platform/db/idempotency.server";
import { forbidden, ok } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import type { NewDocument } from "~/work-orders/documents/change-documents.server";
import { readSiteForm } from "../read-site.server";
import { documentsRefusal, recordSiteAction, refuseTaken, replaceDocuments } from "../store-site.server";

type NewSite = {
  /** The form as sent; it is validated here. */
  typed: unknown;
  documents?: readonly NewDocument[];
  idempotencyKey?: IdempotencyKey;
};

/** Adds a site to the actor's company. Refuses `invalid` by field, also for a known name at the same address. */
export async function createSite(actor: Actor, { typed, documents = [], idempotencyKey }: NewSite) {
  const { companyId } = actor;
  if (!may(actor, "sites.change") || companyId === null) return forbidden();
  const input = readSiteForm(typed);
  if (!input.ok) return input;
  return inTransaction((tx) =>
    runOnce(tx, actor.id, "sites.create", idempotencyKey, async () => {
      const refusal = await documentsRefusal(tx, actor, documents);
      if (refusal) return refusal;
      const [created] = await tx
        .insert(sites)
        .values({ ...input.value, companyId, createdAt: now(), updatedAt: now() })
        .onConflictDoNothing()
        .returning({ id: sites.id, companyId: sites.companyId, siteName: sites.siteName });
      if (!created) return refuseTaken();
      await replaceDocuments(tx, created, documents);
      await recordSiteAction(tx, actor, "create", created);
      return ok({ id: created.id });
    }),
  );
}
