import type { LineType } from "db/schema/ledger";

/** How a line counts in the funds available, as the documents' signs have it (MC §3, MON-061); canceled has none. */
export const signs: Record<LineType, 1 | 0 | -1> = {
  refill: 1,
  automatic: 1,
  reserved: -1,
  paid: -1,
  fee: -1,
  correction: -1,
  canceled: 0,
};
