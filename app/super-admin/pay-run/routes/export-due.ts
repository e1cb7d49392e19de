import { guarded } from "~/access/guarded.server";
import { now } from "~/platform/time/clock.server";
import { downloadTable } from "~/tables/console-table.server";
import { approvalCutoff } from "../pay-run";
import { dueConsole, findPayRunSettings } from "../queries.server";

export const loader = guarded("pay-run.manage", async ({ actor, request, params }) => {
  const { days } = await findPayRunSettings();
  const set = { upTo: approvalCutoff(days, now()).toISOString() };
  return downloadTable(actor, request, { table: dueConsole, format: params.format, set });
});
