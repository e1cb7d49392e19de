import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { accountLabels } from "~/funds/statement/labels";
import { money, signedMoney } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { type Column, Table } from "~/ui/lists/table";
import { Notice } from "~/ui/notices/notice";
import { age } from "../../reconciliation/items.server";
import { providerLabels } from "../../reconciliation/labels";
import { type FigureKind, figures, providerRow } from "../figures";
import { heldAt } from "../held.server";
import { readSnapshot } from "../snapshot.server";

const providers = ["stripe", "dwolla"] as const;

export const loader = guarded("page.money", async () => {
  const [held, { sums, sentCents, unmatched }] = await Promise.all([
    Promise.all(providers.map(heldAt)),
    readSnapshot(),
  ]);
  return {
    figures: (Object.keys(figures) as FigureKind[]).map((kind) => ({ kind, cents: sums[kind] ?? 0 })),
    holdings: providers.map((provider, n) => ({
      ...providerRow(provider, sums, held[n]!.cents, provider === "dwolla" ? sentCents : 0),
      at: held[n]!.at,
      error: held[n]!.error,
      open: unmatched[provider]?.open ?? 0,
      oldest: unmatched[provider] ? age(unmatched[provider].since) : null,
    })),
    bankInTransitCents: -(sums.bank_in_transit ?? 0) + 0,
  };
});

export const meta: MetaFunction = () => [{ title: "Money · Callout" }];

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Figure = Loaded["figures"][number];
type Holding = Loaded["holdings"][number];

const difference = (cents: number | null) =>
  cents === null ? <span className="muted">Unknown</span> : signedMoney(cents);

const figureColumns: Column<Figure>[] = [
  {
    key: "figure",
    label: "Money",
    main: true,
    cell: ({ kind }) => (
      <>
        <Link to={staffPaths.moneyLines({ kind })} discover="none">
          {figures[kind].label}
        </Link>
        <small className="muted under">{figures[kind].note}</small>
      </>
    ),
  },
  { key: "cents", label: "In the ledger", numeric: true, cell: ({ cents }) => money(cents) },
];

const holdingColumns: Column<Holding>[] = [
  {
    key: "provider",
    label: "Held by",
    main: true,
    cell: ({ provider, kind }) => (
      <Link to={staffPaths.moneyLines({ kind })} discover="none">
        {providerLabels[provider]}
      </Link>
    ),
  },
  { key: "ledger", label: "In the ledger", numeric: true, cell: ({ ledgerCents }) => money(ledgerCents) },
  {
    key: "held",
    label: "The provider says",
    numeric: true,
    cell: ({ heldCents, at }) => (
      <>
        {heldCents === null ? <span className="muted">Unknown</span> : money(heldCents)}
        {at && (
          <small className="muted under">
            as of <Moment at={at} />
          </small>
        )}
      </>
    ),
  },
  {
    key: "difference",
    label: "Difference",
    numeric: true,
    cell: ({ differenceCents, inTransitCents }) => (
      <>
        {difference(differenceCents)}
        {inTransitCents !== 0 && (
          <small className="muted under">of it in transit {signedMoney(inTransitCents)}</small>
        )}
      </>
    ),
  },
  {
    key: "unexplained",
    label: "Not explained",
    numeric: true,
    cell: ({ unexplainedCents }) => difference(unexplainedCents),
  },
  {
    key: "oldest",
    label: "Oldest unmatched",
    cell: ({ provider, open, oldest }) =>
      oldest ? (
        <>
          <Link to={staffPaths.reconciliation({ provider })} discover="none">
            {oldest}
            <span className="hidden-visually">, {providerLabels[provider]}</span>
          </Link>
          <small className="muted under">{open.toLocaleString("en-US")} open</small>
        </>
      ) : (
        <span className="muted">None</span>
      ),
  },
];

export default function Money() {
  const { figures: rows, holdings, bankInTransitCents } = useLoaderData<typeof loader>();
  const silent = holdings.filter(({ error }) => error);
  const ours = rows.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <div className="page stack money-page">
      <header className="page-head">
        <div>
          <h1>Money</h1>
          <p className="muted">
            Whose money Callout has, where it is, and what the providers say. Each figure opens its lines.
          </p>
        </div>
      </header>
      {silent.map(({ provider, at }) => (
        <Notice key={provider} type="warning">
          {providerLabels[provider]} did not answer.{" "}
          {at ? (
            <>
              Its figure is as of <Moment at={at} />.
            </>
          ) : (
            "What it holds is unknown."
          )}
        </Notice>
      ))}
      <Table
        caption="Whose money it is"
        showCaption
        columns={figureColumns}
        rows={rows}
        rowKey={({ kind }) => kind}
        totals={{ cents: ours }}
      />
      <OneZone>
        <Table
          caption="Where it is"
          showCaption
          columns={holdingColumns}
          rows={holdings}
          rowKey={({ provider }) => provider}
          rowState={({ unexplainedCents }) => (unexplainedCents !== 0 ? "warned" : undefined)}
        />
      </OneZone>
      <p>
        <Link to={staffPaths.moneyLines({ kind: "bank_in_transit" })} discover="none">
          {accountLabels.bank_in_transit}
        </Link>
        , at neither provider: <b className="num">{money(bankInTransitCents)}</b>
      </p>
    </div>
  );
}
