import type { ImportState } from "db/schema/imports";
import { count } from "~/platform/text/format";

export function stateText({
  state,
  drafts,
  rowCount,
}: {
  state: ImportState;
  drafts: number;
  rowCount: number;
}) {
  if (state === "open") return `${count(rowCount, "row")}, not imported yet`;
  if (state === "running") return `${drafts.toLocaleString("en-US")} of ${count(rowCount, "row")}`;
  return state === "failed" ? `Stopped after ${count(drafts, "draft")}` : count(drafts, "draft");
}
