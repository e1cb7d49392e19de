import { Form, Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { sourceRow } from "~/banking/bank";
import { BlockedNotice } from "~/banking/components/blocked-notice";
import { type SourceRow, SourcesTable } from "~/banking/components/sources-table";
import { listSources } from "~/banking/queries.server";
import { balanceOf } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { Button, LinkButton, RowLink } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { expiry, maskedNumber } from "../cards/card";
import { CardsTable } from "../components/cards-table";
import { listCards } from "../queries.server";

const BankInfo = ({ sources }: { sources: SourceRow[] }) => (
  <section aria-labelledby="bank-info">
    <h2 id="bank-info" className="funds-head">
      Bank Info
    </h2>
    <p>
      <Link to={paths.bankVerification()}>Company verification</Link>
      <span className="muted"> lifts the weekly limit of bank transfers</span>
    </p>
    {sources.some(({ isBlocked }) => isBlocked) && <BlockedNotice />}
    {sources.some(({ isVerified, isBlocked }) => !isVerified && !isBlocked) && (
      <Notice>
        When the two small deposits arrive, tell <Link to={paths.support()}>support</Link> their amounts. Then
        you can add funds from the account.
      </Notice>
    )}
    {sources.length > 0 ? (
      <SourcesTable sources={sources} actions={(row) => <Actions {...row} />} />
    ) : (
      <EmptyState title="None Bank Info Found" icon="card">
        Add a bank account to add funds from it.
      </EmptyState>
    )}
  </section>
);

function Actions({ id, bankName, accountEnd, isVerified, isPrimary }: SourceRow) {
  const of = `${bankName} ${accountEnd}`;
  return (
    <>
      {isVerified && !isPrimary && (
        <Form method="post" action={paths.bankAction(id, "primary")} preventScrollReset>
          <Button size="small" variant="quiet" icon="star">
            Make Primary<span className="hidden-visually"> {of}</span>
          </Button>
        </Form>
      )}
      <RowLink to={paths.bankAction(id, "remove")} icon="trash" of={of}>
        Remove
      </RowLink>
    </>
  );
}

export const loader = guarded("cards.read", async ({ actor }) => {
  const companyId = actor.companyId ?? 0;
  const [cards, sources, { availableCents }] = await Promise.all([
    listCards(companyId),
    listSources(companyId),
    balanceOf(companyId),
  ]);
  return {
    availableCents,
    sources: sources.map(sourceRow),
    hasPrimary: [...cards, ...sources].some(({ isPrimary }) => isPrimary),
    cards: cards.map(({ id, brand, lastFour, cardName, isPrimary, ...card }) => ({
      id,
      brand,
      cardName,
      isPrimary,
      number: maskedNumber(lastFour),
      expires: expiry(card),
    })),
  };
});

export const meta: MetaFunction = () => [{ title: "Payment Methods · Callout" }];

export default function PaymentMethods() {
  const { cards, sources, hasPrimary, availableCents } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Payment Methods</h1>
          <p className="muted">
            Funds available: <b className="num">{money(availableCents)}</b>
          </p>
        </div>
        <div className="cluster">
          <LinkButton to={paths.addFunds()} icon="money" preventScrollReset>
            Add Funds
          </LinkButton>
          <LinkButton to={paths.addCard()} variant="primary" icon="add" preventScrollReset>
            Add Payment Method
          </LinkButton>
        </div>
      </header>
      <h2 className="funds-head">Cards</h2>
      {cards.length > 0 ? (
        <CardsTable cards={cards} hasPrimary={hasPrimary} />
      ) : (
        <EmptyState title="No cards yet" icon="card">
          Save a card to add funds with it. Work orders are paid from your funds.
        </EmptyState>
      )}
      <BankInfo sources={sources} />
      <RecordOutlet />
    </div>
  );
}
