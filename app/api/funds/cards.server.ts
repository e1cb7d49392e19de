import { z } from "@hono/zod-openapi";
import { expiry, maskedNumber } from "~/funds/cards/card";
import { addCard } from "~/funds/commands/add-card.server";
import { editCard, makeCardPrimary, removeCard } from "~/funds/commands/change-card.server";
import { editCardForm, newCardForm } from "~/funds/forms";
import { type Card, feeRateOf, findCard, listCards } from "~/funds/queries.server";
import { notFound, ok } from "~/platform/result";
import { type Api, call } from "../http/call.server";
import { cardFields, readCardFields, renamed } from "../http/card-fields.server";
import { byId } from "../http/wire";

const { cardNumber, ...cardChange } = cardFields;

const card = z
  .object({
    _id: z.string(),
    brand: z.string(),
    maskedCardNumber: z.string().openapi({ example: "•••• 4242" }),
    cardName: z.string(),
    expMonth: z.string(),
    expYear: z.string(),
    isPrimary: z.boolean(),
  })
  .openapi("PaymentMethod");

const shapeOf = (row: Card) => {
  const [expMonth = "", expYear = ""] = expiry(row).split("/");
  const { brand, cardName, isPrimary } = row;
  const maskedCardNumber = maskedNumber(row.lastFour);
  return { _id: String(row.id), brand, maskedCardNumber, cardName, expMonth, expYear, isPrimary };
};

/** Cards. A card number goes only to the card provider. */
export function declareCards(api: Api) {
  const path = "/payment/payment-methods";
  call(api, {
    permission: "funds.read",
    id: "companies.processingFee",
    method: "get",
    path: "/companies/processing-fee",
    summary: "The fee on adding funds, as a fraction: 0.03 is 3 percent",
    answer: { payload: z.object({ processingFee: z.number() }) },
    run: async ({ actor }) =>
      ok({ payload: { processingFee: (await feeRateOf(actor.companyId ?? 0)) / 10_000 } }),
  });
  call(api, {
    permission: "cards.read",
    id: "payment.methods.list",
    method: "get",
    path,
    summary: "Your company's cards",
    answer: { paymentMethods: z.array(card) },
    run: async ({ actor }) => ok({ paymentMethods: (await listCards(actor.companyId ?? 0)).map(shapeOf) }),
  });
  call(api, {
    permission: "cards.change",
    id: "payment.methods.create",
    method: "post",
    path,
    summary: "Save a card with the card provider; its number is not stored here",
    refuses: [409, 429],
    body: z.object({ number: cardNumber, ...cardChange }),
    answer: { confirmUrl: z.string().optional() },
    run: async ({ actor, body }) => {
      const names = { cardNumber: "number" };
      const read = readCardFields(newCardForm, { ...body, cardNumber: body.number }, names);
      if (!read.ok) return read;
      const { cardNumber: number, expMonth: month, expYear: year, cardName: name } = read.value;
      const added = await addCard(actor, { number, month, year, name });
      if (!added.ok) return renamed(added, names);
      if (!("confirmAt" in added.value)) return ok({ message: "The card was added" });
      const { confirmAt: confirmUrl } = added.value;
      return ok({ message: "The card's bank asks its owner to confirm it, at confirmUrl", confirmUrl });
    },
  });
  call(api, {
    permission: "cards.change",
    id: "payment.methods.update",
    method: "patch",
    path,
    summary: "Change a card's name and expiry date, or make it the primary card (isPrimary)",
    refuses: [404, 409],
    body: byId.extend({ ...cardChange, isPrimary: z.literal(true).optional() }),
    run: async ({ actor, body }) => {
      const cardId = body.id;
      if (!(await findCard(actor.companyId ?? 0, cardId))) return notFound("Card");
      if (body.isPrimary) {
        const made = await makeCardPrimary(actor, cardId);
        return made.ok ? ok({ message: "The card is the primary payment method" }) : made;
      }
      const read = readCardFields(editCardForm, body);
      if (!read.ok) return read;
      const edited = await editCard(actor, { id: cardId, ...read.value });
      return edited.ok ? ok({ message: "The card was changed" }) : edited;
    },
  });
  call(api, {
    permission: "cards.change",
    id: "payment.methods.delete",
    method: "delete",
    path,
    summary: "Remove a card, here and at the card provider",
    refuses: [404, 409],
    query: byId,
    run: async ({ actor, query }) => {
      const removed = await removeCard(actor, query.id);
      return removed.ok ? ok({ message: "The card was removed" }) : removed;
    },
  });
}
