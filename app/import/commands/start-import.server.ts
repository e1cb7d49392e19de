import { imports } from "db/schema/imports";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { may } from "~/access/may";
import { listCustomFields } from "~/companies/lists/queries.server";
import { inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { jobQueue } from "~/platform/jobs/jobs.server";
import { forbidden, invalid, notFound, ok, refuse } from "~/platform/result";
import { now } from "~/platform/time/clock.server";
import { keepMapping, lockImport } from "../imports.server";
import { readMapping } from "../rules/columns";
import { KEEP_PAST, NEW_START_WRONG, type PastDatesAnswer } from "../rules/past-dates";

export const importJobs = jobQueue("imports", z.object({ importId: z.number() }));

const NOTHING_MATCHED = "Please match at least one column";

type StartRequest = { id: number; mapping: readonly unknown[]; past?: PastDatesAnswer | null };

/** Starts the import job. Returns an import that has already started, so that a double click starts one. */
export function startImport(actor: Actor, { id, mapping: chosen, past = KEEP_PAST }: StartRequest) {
  return inTransaction(async (tx) => {
    const found = await lockImport(tx, actor, id);
    if (!found) return notFound("Import");
    if (!may(actor, "work-order.import")) return forbidden();
    if (found.state !== "open") return ok({ importId: id });
    const customFields = await listCustomFields(tx, found.companyId);
    const mapping = readMapping(chosen, found.headers.length, customFields);
    if (!mapping.some(Boolean)) return refuse("invalid", NOTHING_MATCHED, { mapping: [NOTHING_MATCHED] });
    if (past === null) return invalid({ newStart: [NEW_START_WRONG] });
    const startedAt = now();
    await keepMapping(tx, found.companyId, found.headers, mapping, startedAt);
    await tx
      .update(imports)
      .set({ mapping, ...past, state: "running", startedAt, movedAt: startedAt })
      .where(eq(imports.id, id));
    await importJobs.add(tx, { importId: id });
    const { companyId, fileName, rowCount } = found;
    await recordAction(
      tx,
      actor,
      "work-order.import",
      { type: "import", id, companyId },
      { companyId, fileName, rowCount },
    );
    return ok({ importId: id });
  });
}
