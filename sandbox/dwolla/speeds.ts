import { invalid, wrong } from "./errors";
import { channelsOf } from "./funding-sources";
import type { Body, FundingSource, Transfer } from "./records";

/** Nacha's limit of a same-day transfer, and Dwolla's of an instant payment. */
const SAME_DAY_LIMIT_CENTS = 100_000_000;
const INSTANT_LIMIT_CENTS = 10_000_000;
const clearings = ["standard", "next-available"];

const refused = (code: "NotAllowed" | "Restricted", message: string, path: string) =>
  invalid({ code, message, path });
const endOf = (body: Body, field: string, end: "source" | "destination") =>
  ((body[field] ?? {}) as Record<string, unknown>)[end];

/** Returns how fast a transfer is asked to be, or refuses it with the errors of Dwolla's document. */
export function speedOf(
  body: Body,
  from: FundingSource,
  to: FundingSource,
  amountCents: number,
): Transfer["speed"] {
  for (const end of ["source", "destination"] as const) {
    const clearing = endOf(body, "clearing", end) ?? "standard";
    if (!clearings.includes(String(clearing))) throw invalid(wrong(`/clearing/${end}`));
  }
  if (endOf(body, "processingChannel", "destination")) return instant(from, to, amountCents);
  if (endOf(body, "clearing", "destination") !== "next-available") return undefined;
  if (to.type !== "bank")
    throw refused(
      "Restricted",
      "Destination clearing type is currently not enabled.",
      "/clearing/destination",
    );
  if (amountCents > SAME_DAY_LIMIT_CENTS)
    throw refused(
      "Restricted",
      "Amount is above the allowed threshold for the specified destination clearing type.",
      "/amount/value",
    );
  return "same-day";
}

function instant(from: FundingSource, to: FundingSource, amountCents: number) {
  if (from.type !== "balance")
    throw refused(
      "NotAllowed",
      "Transfers using the Real Time Payments processing channel must be funded by a balance",
      "/_links/destination/href",
    );
  if (!channelsOf(to).includes("real-time-payments"))
    throw refused(
      "NotAllowed",
      "Destination funding source does not support processing channel",
      "/processingChannel/destination",
    );
  if (amountCents > INSTANT_LIMIT_CENTS)
    throw refused(
      "Restricted",
      "Amount is greater than the allowed threshold for the specified destination processing channel.",
      "/amount/value",
    );
  return "instant" as const;
}
