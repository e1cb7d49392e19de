import type { LineType } from "db/schema/ledger";

/** The sign with which a line counts in the funds available; a canceled hold counts nothing. */
export const signs: Record<LineType, 1 | 0 | -1> = {
  refill: 1,
  automatic: 1,
  reserved: -1,
  paid: -1,
  fee: -1,
  correction: -1,
  canceled: 0,
};
