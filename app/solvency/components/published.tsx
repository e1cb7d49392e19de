import { money } from "~/platform/text/format";
import { providerLabels } from "~/super-admin/reconciliation/labels";
import { Moment } from "~/ui/display/metrics";
import type { Report } from "../report.server";
import { type Line, Sums } from "./sums";

type Holding = { cents: number; at: Date | string };
type Totals = Omit<Report, "at" | "root" | "journals" | "cards" | "bank"> & {
  at: Date | string;
  cards: Holding;
  bank: Holding;
  owedCents: number;
  heldCents: number;
  unexplainedCents: number;
};

/** The newest report's sums and what follows from them. */
export function Published({ report }: { report: Totals }) {
  const { incomingCents } = report;
  return (
    <>
      <p>
        As of <Moment at={report.at} />:
      </p>
      <Sums caption="Owed" lines={owedLines(report)} total={report.owedCents} />
      <Sums caption="Held" lines={heldLines(report)} total={report.heldCents} />
      <Sums
        caption="Difference"
        lines={differenceLines(report)}
        total={report.heldCents - report.owedCents}
        isSigned
      />
      <p>{conclusionOf(report)}</p>
      {incomingCents > 0 && (
        <p>
          {money(incomingCents)} more is on its way from companies' banks. It counts on neither side until it
          arrives.
        </p>
      )}
    </>
  );
}

const owedLines = ({ companiesCents, contractorsCents }: Totals): Line[] => [
  { label: "To companies", note: "Funds available and on hold", cents: companiesCents },
  { label: "To contractors", note: "Earned, and not yet in their banks", cents: contractorsCents },
];

function heldLines({ cards, bank, arrivingCents, topUpsCents }: Totals): Line[] {
  const topUps = { label: "On its way from our own bank", note: "To the bank provider", cents: topUpsCents };
  return [
    { label: providerLabels.stripe, at: cards.at, cents: cards.cents },
    { label: providerLabels.dwolla, at: bank.at, cents: bank.cents },
    {
      label: "On its way to contractors",
      note: "From the bank provider to their banks",
      cents: arrivingCents,
    },
    ...(topUpsCents > 0 ? [topUps] : []),
  ];
}

function differenceLines({ ownCents, ownBankCents, unexplainedCents }: Totals): Line[] {
  const ownBank =
    ownBankCents < 0
      ? {
          label: "At our own bank",
          note: "Paid out to it by the card provider, and not sent on to the bank provider",
        }
      : {
          label: "From our own bank",
          note: "Sent to the bank provider, less what the card provider has paid out to us",
        };
  return [
    {
      label: "In our books",
      note: "Fees that we earned and money without an owner, less credits that we gave and debts owed to us",
      cents: ownCents,
    },
    ...(ownBankCents === 0 ? [] : [{ ...ownBank, cents: ownBankCents }]),
    { label: "Not in our books", note: "The providers' records differ", cents: unexplainedCents },
  ];
}

function conclusionOf(report: Totals): string {
  const { heldCents, owedCents, arrivingCents, topUpsCents, ownBankCents, unexplainedCents } = report;
  const missingCents = owedCents - heldCents;
  const isThereOnlyWithTransfers = heldCents - arrivingCents - topUpsCents < owedCents;
  const sentences = [
    missingCents > 0
      ? `Our providers hold ${money(missingCents)} less than we owe.`
      : isThereOnlyWithTransfers
        ? "With what is on its way, our providers hold at least what we owe."
        : "Our providers hold at least what we owe.",
    missingCents > 0 && ownBankCents < 0 && `Our own bank has ${money(-ownBankCents)} of what they held.`,
    unexplainedCents !== 0 && "We are looking for the reason of what is not in our books: see below.",
  ];
  return sentences.filter(Boolean).join(" ");
}
