import { type MetaFunction, Outlet, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { balanceOf } from "~/ledger/queries.server";
import { paths } from "~/paths";
import { money } from "~/platform/format";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/lists/empty-state";
import { Notice } from "~/ui/notices/notice";
import { cardLabel, expiry, maskedNumber } from "../card";
import { CardsTable } from "../parts/cards-table";
import { listCards, listOpenRefills } from "../queries.server";

export const loader = guarded("cards.read", async ({ actor }) => {
  const companyId = actor.companyId ?? 0;
  const [cards, open, { availableCents }] = await Promise.all([
    listCards(companyId),
    listOpenRefills(companyId),
    balanceOf(companyId),
  ]);
  return {
    availableCents,
    hasPrimary: cards.some(({ isPrimary }) => isPrimary),
    cards: cards.map(({ id, brand, lastFour, cardName, isPrimary, ...card }) => ({
      ...{ id, brand, cardName, isPrimary, number: maskedNumber(lastFour), expires: expiry(card) },
    })),
    open: open.map((refill) => ({
      ...{ id: refill.id, amountCents: refill.amountCents, card: cardLabel(refill) },
    })),
  };
});

export const meta: MetaFunction = () => [{ title: "Payment Methods · Callout" }];

/** MON-005. */
export default function PaymentMethods() {
  const { cards, open, hasPrimary, availableCents } = useLoaderData<typeof loader>();
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
      {open.map(({ id, amountCents, card }) => (
        <Notice key={id}>
          {money(amountCents)} from {card} is pending: the card provider has not answered yet. It is asked
          again until it does. Please do not pay a second time.
        </Notice>
      ))}
      {cards.length > 0 ? (
        <CardsTable cards={cards} hasPrimary={hasPrimary} />
      ) : (
        <EmptyState title="No cards yet" icon="card">
          Keep a card to add funds with it. Work orders are paid from your funds.
        </EmptyState>
      )}
      <Outlet />
    </div>
  );
}
