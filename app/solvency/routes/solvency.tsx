import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDocument } from "~/landing/document";
import { age, countOpenItems, findLastRun, listOpenItems } from "~/super-admin/reconciliation/items.server";
import { providerLabels } from "~/super-admin/reconciliation/labels";
import { Moment } from "~/ui/display/metrics";
import { BalanceCheck } from "../components/balance-check";
import { type Line, Sums } from "../components/sums";
import { heldCents, newestReport, owedCents, readReport } from "../report.server";

export { publicHandle as handle } from "~/landing/landing";

export const meta: MetaFunction = () => [{ title: "Solvency · Callout" }];

/** Keeps the page small; the oldest are shown. */
const MAX_ITEMS = 100;

/** Shows kinds, amounts and ages only: a reference could lead to somebody. */
export const loader = guarded("page.public", async () => {
  const [stored, last, items, { open }] = await Promise.all([
    newestReport(),
    findLastRun(),
    listOpenItems(undefined, MAX_ITEMS),
    countOpenItems(),
  ]);
  const report = stored && readReport(stored.note);
  return {
    report: report
      ? { ...report, root: null, owedCents: owedCents(report), heldCents: heldCents(report) }
      : null,
    note: stored?.note ?? null,
    comparedAt: last?.at ?? null,
    silent: last?.unreachable.map((provider) => providerLabels[provider]) ?? [],
    open,
    items: items.map(({ provider, difference, ownState, providerState, firstSeenAt }) => ({
      title: `${providerLabels[provider]}: ${difference}`,
      states: [ownState && `our records: ${ownState}`, providerState && `provider: ${providerState}`]
        .filter(Boolean)
        .join("; "),
      age: age(firstSeenAt),
    })),
  };
});

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function Solvency() {
  const { report, note, comparedAt, silent, items, open } = useLoaderData<typeof loader>();
  return (
    <PublicDocument title="Solvency">
      <p>
        Money that companies have added and that contractors have earned is theirs. Once a day we publish how
        much of it we owe, how much our payment providers say they hold, and the difference.
      </p>
      {report && note ? <Published report={report} /> : <p>The first report appears within an hour.</p>}
      <h2>Unmatched items</h2>
      <p>
        Every hour we compare our books with the records of both providers.{" "}
        {comparedAt ? (
          <>
            The last time was <Moment at={comparedAt} />.{" "}
          </>
        ) : (
          "The first comparison follows within the hour. "
        )}
        {silent.map((provider) => `${provider} did not answer. `)}
        {open === 0 && comparedAt && "Everything matches."}
      </p>
      {open > 0 && <Items items={items} open={open} />}
      {note && <BalanceCheck note={note} />}
    </PublicDocument>
  );
}

function Published({ report }: { report: NonNullable<Loaded["report"]> }) {
  const differenceCents = report.heldCents - report.owedCents;
  const unexplainedCents = differenceCents - report.ownCents;
  const difference: Line[] = [
    {
      label: "In our books",
      note: "Fees that we earned, less credits that we gave and debts owed to us",
      cents: report.ownCents,
    },
    { label: "Not in our books", note: "The providers' records differ", cents: unexplainedCents },
  ];
  const owed: Line[] = [
    { label: "To companies", note: "Funds available and on hold", cents: report.companiesCents },
    { label: "To contractors", note: "Earned, and not yet in their banks", cents: report.contractorsCents },
  ];
  const held: Line[] = [
    { label: providerLabels.stripe, at: report.cards.at, cents: report.cards.cents },
    { label: providerLabels.dwolla, at: report.bank.at, cents: report.bank.cents },
    { label: "On its way", note: "To contractors' banks", cents: report.arrivingCents },
  ];
  return (
    <>
      <p>
        As of <Moment at={report.at} />:
      </p>
      <Sums caption="Owed" lines={owed} total={report.owedCents} />
      <Sums caption="Held" lines={held} total={report.heldCents} />
      <Sums caption="Difference" lines={difference} total={differenceCents} isSigned />
      <p>
        {differenceCents < 0
          ? "Our providers hold less than we owe."
          : "Our providers hold at least what we owe."}
        {unexplainedCents !== 0 && " We look for the reason of what our books do not explain: see below."}
      </p>
    </>
  );
}

const Items = ({ items, open }: Pick<Loaded, "items" | "open">) => (
  <>
    <ul>
      {items.map(({ title, states, age: each }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and items have no public key
        <li key={n}>
          {title} ({states}), for {each}
        </li>
      ))}
    </ul>
    {open > items.length && (
      <p>
        The oldest {items.length} of {open.toLocaleString("en-US")} are shown.
      </p>
    )}
  </>
);
