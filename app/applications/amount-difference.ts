import { signedMoney } from "~/platform/text/format";

/** How a value differs from the posting, and whether that is more or less money. */
export type AmountDifference = { difference: string; tone?: "more" | "less" };

export const AS_POSTED = "as posted";

/** Compares two amounts in cents: "+$20.00 (+20%)", or "as posted". */
export function amountDifference(cents: number, postedCents: number): AmountDifference {
  if (cents === postedCents) return { difference: AS_POSTED };
  const sign = cents > postedCents ? "+" : "−";
  const by = Math.abs(cents - postedCents);
  const percent = postedCents > 0 ? ` (${sign}${Math.round((by / postedCents) * 100)}%)` : "";
  return {
    difference: signedMoney(cents - postedCents) + percent,
    tone: cents > postedCents ? "more" : "less",
  };
}
