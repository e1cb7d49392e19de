import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { sourceRow } from "~/banking/bank";
import { listSources } from "~/banking/queries.server";
import { balanceOf } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { expiry, maskedNumber } from "../cards/card";
import { BankInfo } from "../components/bank-info";
import { CardsTable } from "../components/cards-table";
import { listCards } from "../queries.server";

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
