import { readLine } from "~/platform/text/text";
import type { WorkOrderFields } from "./fields";

type Row = Record<string, string | number | null | undefined>;

/** Merges sent custom fields and codes into the order's: sent entries replace those of the same id or name. */
export function withAdded(before: WorkOrderFields, typed: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...typed };
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
    merged[list] = [...((before[list] ?? []) as Row[]).filter((row) => !isSent(row)), ...sent];
  }
  return merged;
}
