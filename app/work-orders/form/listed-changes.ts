import { readLine } from "~/platform/text/text";
import type { WorkOrderFields } from "./fields";

type Row = Record<string, string | number | null | undefined>;

/** Rows of the company's lists join those that are there: the same entry gets the new value, the others stay. */
export function withAdded(before: WorkOrderFields, typed: Record<string, unknown>): Record<string, unknown> {
  const joined = { ...typed };
  for (const [list, idField] of [
    ["customFields", "customFieldId"],
    ["clientApprovalCodes", "approvalCodeId"],
  ] as const) {
    if (!(list in typed)) continue;
    const sent = ((typed[list] ?? []) as Row[]).filter((row) => readLine(row[idField]) || readLine(row.name));
    const isSent = (row: Row) =>
      sent.some((each) =>
        readLine(each[idField])
          ? readLine(each[idField]) === readLine(row[idField])
          : readLine(each.name).toLowerCase() === readLine(row.name).toLowerCase(),
      );
    joined[list] = [...((before[list] ?? []) as Row[]).filter((row) => !isSent(row)), ...sent];
  }
  return joined;
}
