import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { countViolations } from "~/ledger/queries.server";
import { money, signedMoney } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { TableTools } from "~/tables/components/table-tools";
import { readConsoleQuery, toolsOf } from "~/tables/console-table.server";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { CorrectionsTable } from "../components/corrections-table";
import { OpenItems } from "../components/open-items";
import { hasOtherApprover, listCorrections } from "../corrections/corrections.server";
import { FEE_DAYS, feesSince, lastDays } from "../fees.server";
import {
  age,
  countOpenItems,
  findLastRun,
  itemsConsole,
  listItemsPage,
  remainingCents,
} from "../items.server";
import { providerLabels } from "../labels";

export const loader = guarded("page.reconciliation", async ({ actor, request }) => {
  const query = await readConsoleQuery(actor, request, itemsConsole);
  const [table, open, last, corrections, hasApprover, broken, fees] = await Promise.all([
    listItemsPage(query, actor.timeZone),
    countOpenItems(),
    findLastRun(),
    listCorrections(),
    hasOtherApprover(actor.id),
    countViolations(),
    feesSince(lastDays()),
  ]);
  return {
    table: {
      ...table,
      rows: table.rows.map((item) => ({
        id: item.id,
        provider: providerLabels[item.provider],
        reference: item.reference,
        kind: item.difference,
        ownState: item.ownState,
        providerState: item.providerState,
        age: age(item.firstSeenAt),
        remainingCents: remainingCents(item),
      })),
    },
    tools: toolsOf(itemsConsole, query),
    open: open.open,
    suspenseCents: open.suspenseCents,
    last: last && { at: last.at, silent: last.unreachable.map((provider) => providerLabels[provider]) },
    corrections: corrections.map((row) => ({ ...row, isOwn: row.proposedById === actor.id })),
    hasApprover,
    broken,
    fees,
    feeDays: FEE_DAYS,
  };
});

export const meta: MetaFunction = () => [{ title: "Reconciliation · Callout" }];

export default function Reconciliation() {
  const { table, tools, open, suspenseCents, last, corrections, hasApprover, broken, fees, feeDays } =
    useLoaderData<typeof loader>();
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>Reconciliation</h1>
          <p className="muted">
            Compares the card and bank providers' records with ours every hour.{" "}
            {last ? (
              <>
                Last compared <Moment at={last.at} />.
              </>
            ) : (
              "They have not been compared yet."
            )}
          </p>
        </div>
        <div className="cluster">
          <Form method="post" action={staffPaths.compareProviders()} preventScrollReset>
            <Button icon="check">Compare now</Button>
          </Form>
          <LinkButton
            to={staffPaths.proposeCorrection()}
            variant="primary"
            preventScrollReset
            discover="none"
          >
            Propose a correction
          </LinkButton>
        </div>
      </header>
      {broken > 0 && <Notice type="error">{broken} ledger checks fail.</Notice>}
      {last?.silent.map((provider) => (
        <Notice key={provider} type="warning">
          {provider} could not be reached at the last comparison. Its data may be out of date.
        </Notice>
      ))}
      {!hasApprover && (
        <Notice type="warning">
          You are the only super administrator. Your proposals wait until another one can approve them.
        </Notice>
      )}
      {suspenseCents !== 0 && (
        <Notice type="info">
          {signedMoney(suspenseCents)} in the suspense account has no owner yet. Assign each difference below.
        </Notice>
      )}
      <p>
        In {feeDays} days companies paid <b className="num">{money(fees.earnedCents)}</b> in processing fees,
        and the card provider kept <b className="num">{money(fees.keptCents)}</b> of what was paid by card.
      </p>
      {open > 0 && (
        <section>
          <h2>Differences</h2>
          <TableTools {...tools} hasRows={table.total > 0} />
          <OpenItems table={table} />
          {table.total === 0 && (
            <EmptyState title="Elements not found" icon="search">
              No differences match this search.
            </EmptyState>
          )}
        </section>
      )}
      {open === 0 &&
        (last ? (
          <EmptyState title="Everything matches" icon="check">
            Every payment matches in amount and state.
          </EmptyState>
        ) : (
          <EmptyState title="Not compared yet" icon="history">
            The records are compared every hour, or when you press Compare now.
          </EmptyState>
        ))}
      {corrections.length > 0 && <CorrectionsTable rows={corrections} />}
      <RecordOutlet />
    </div>
  );
}
