import type { LineStatus, LineType } from "db/schema/ledger";

/** How a line counts, as the documents' signs have it (MC §3); canceled has none. */
const signs: Record<LineType, 1 | 0 | -1> = {
  refill: 1,
  automatic: 1,
  reserved: -1,
  paid: -1,
  fee: -1,
  correction: -1,
  canceled: 0,
};

/** Cents that a line adds to the funds available: a pending or reversed line adds nothing (states.md §4). */
export const countedCents = (line: { type: LineType; status: LineStatus; amountCents: number }) =>
  line.status === "settled" ? signs[line.type] * line.amountCents + 0 : 0;
