import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { PublicDocument } from "~/landing/document";
import { age, countOpenItems, findLastRun, listOpenItems } from "~/super-admin/reconciliation/items.server";
import { providerLabels } from "~/super-admin/reconciliation/labels";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { BalanceCheck } from "../components/balance-check";
import { Published } from "../components/published";
import {
  heldCents,
  isOfToday,
  newestReport,
  owedCents,
  readReport,
  unexplainedCents,
} from "../report.server";

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
      ? {
          ...{ ...report, root: null, journals: null, owedCents: owedCents(report) },
          ...{ heldCents: heldCents(report), unexplainedCents: unexplainedCents(report) },
        }
      : null,
    note: stored?.note ?? null,
    /** Today's report waits for a provider. */
    isLate: (last?.unreachable.length ?? 0) > 0 && !(report && isOfToday(report)),
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
  const { report, note, isLate, comparedAt, silent, items, open } = useLoaderData<typeof loader>();
  return (
    <PublicDocument title="Solvency">
      <OneZone>
        <p>
          Money that companies have added and that contractors have earned is theirs. Once a day we publish
          how much of it we owe, how much our payment providers say they hold, and the difference.
        </p>
        {report ? (
          <Published report={report} />
        ) : (
          silent.length === 0 && (
            <p>
              The first report appears when both providers have been compared with our books, within an hour.
            </p>
          )
        )}
        {isLate && comparedAt && <Late silent={silent} at={comparedAt} hasReport={report !== null} />}
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
          {silent.map((provider) => `The ${provider.toLowerCase()} did not answer. `)}
          {open === 0 && comparedAt && silent.length === 0 && "Everything matches."}
        </p>
        {open > 0 && <Items items={items} open={open} />}
        {note && <BalanceCheck note={note} />}
      </OneZone>
    </PublicDocument>
  );
}

const Late = ({ silent, at, hasReport }: { silent: string[]; at: Date | string; hasReport: boolean }) => (
  <p>
    <strong>
      At <Moment at={at} /> the {silent.join(" and the ").toLowerCase()} could not be compared with our books.
    </strong>{" "}
    {hasReport ? "The report above stays until there is a new one. We" : "The first report waits for it. We"}{" "}
    ask again every hour.
  </p>
);

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
