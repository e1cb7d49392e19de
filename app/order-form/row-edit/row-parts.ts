/** The parts of an order that can be changed in its row of a list. */
import type { Change } from "~/work-orders/form/changeable";

type RowPartInfo = { label: string; changes: readonly Change[] };

export const rowParts = {
  schedule: { label: "start and end", changes: ["startDate", "startTime", "endDate", "endTime"] },
  pay: { label: "pay", changes: ["base"] },
  manager: { label: "manager", changes: ["contacts"] },
} as const satisfies Record<string, RowPartInfo>;

export type RowPart = keyof typeof rowParts;

export const isRowPart = (name: string | undefined): name is RowPart =>
  name !== undefined && Object.hasOwn(rowParts, name);
