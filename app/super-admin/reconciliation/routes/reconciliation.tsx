import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { countBroken } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Button, LinkButton } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { CorrectionsTable } from "../components/corrections-table";
import { OpenItems } from "../components/open-items";
import { hasSecondLook, listCorrections } from "../corrections.server";
import { FEE_DAYS, feesSince, lastDays } from "../fees.server";
import { age, findLastRun, listOpenItems, remainingCents } from "../items.server";
import { providerWords, signedCents } from "../labels";

export const loader = guarded("page.reconciliation", async ({ actor }) => {
  const [items, last, corrections, secondLook, broken, fees] = await Promise.all([
    listOpenItems(),
    findLastRun(),
    listCorrections(),
    hasSecondLook(actor.id),
    countBroken(),
    feesSince(lastDays()),
  ]);
  return {
    items: items.map((item) => ({
      id: item.id,
      provider: providerWords[item.provider],
      reference: item.reference,
      what: item.what,
      here: item.here,
      there: item.there,
      age: age(item.seenAt),
      remainingCents: remainingCents(item),
    })),
    suspenseCents: items.reduce((sum, item) => sum + remainingCents(item), 0),
    last: last && { at: last.at, silent: last.silent.map((provider) => providerWords[provider]) },
    corrections: corrections.map((row) => ({ ...row, isOwn: row.proposedById === actor.id })),
    secondLook,
    broken,
    fees,
    feeDays: FEE_DAYS,
  };
});

export const meta: MetaFunction = () => [{ title: "Reconciliation · Callout" }];

/** What the providers' books and ours do not have alike, money without an owner, and what sets both right. */
export default function Reconciliation() {
  const { items, suspenseCents, last, corrections, secondLook, broken, fees, feeDays } =
    useLoaderData<typeof loader>();
  return (
    <div className="page stack">
      <header className="page-head">
        <div>
          <h1>Reconciliation</h1>
          <p className="muted">
            The card and the bank provider's books against ours, once an hour.{" "}
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
          <Form method="post" action={paths.compareBooks()} preventScrollReset>
            <Button icon="check">Compare now</Button>
          </Form>
          <LinkButton to={paths.proposeCorrection()} variant="primary" preventScrollReset discover="none">
            Propose a correction
          </LinkButton>
        </div>
      </header>
      {broken > 0 && <Notice type="error">{broken} laws of the ledger are broken.</Notice>}
      {last?.silent.map((provider) => (
        <Notice key={provider} type="warning">
          {provider}: it could not be asked the last time. What is shown of it is older.
        </Notice>
      ))}
      {!secondLook && (
        <Notice type="warning">
          You are the only super administrator. What you propose waits until there is another one who approves
          it.
        </Notice>
      )}
      {suspenseCents !== 0 && (
        <Notice type="info">
          {signedCents(suspenseCents)} in the suspense account has no owner yet. Say of each difference below
          whose it is.
        </Notice>
      )}
      <p>
        In {feeDays} days companies paid <b className="num">{money(fees.earnedCents)}</b> in processing fees,
        and the card provider kept <b className="num">{money(fees.keptCents)}</b> of what was paid by card.
      </p>
      {items.length > 0 && <OpenItems items={items} />}
      {items.length === 0 &&
        (last ? (
          <EmptyState title="Everything matches" icon="check">
            Each payment is here and there, with the same amount and in the same state.
          </EmptyState>
        ) : (
          <EmptyState title="Not compared yet" icon="history">
            The books are compared once an hour, or when you press Compare now.
          </EmptyState>
        ))}
      {corrections.length > 0 && <CorrectionsTable rows={corrections} />}
      <RecordOutlet />
    </div>
  );
}
