import { z } from "@hono/zod-openapi";
import { addFunds } from "~/funds/commands/add-funds.server";
import { addFundsForm } from "~/funds/forms";
import type { Refill } from "~/funds/queries.server";
import { ok, type Result, refuse } from "~/platform/result";
import { type Answer, type Api, call } from "../http/call.server";
import { cardFields, readCardFields, renamed } from "../http/card-fields.server";
import { numberOrText } from "../http/wire";

const typedCard = z
  .object({
    cardNumber: cardFields.cardNumber,
    month: cardFields.expMonth,
    year: cardFields.expYear,
    cardName: cardFields.cardName,
    saveCard: z.boolean().optional(),
  })
  .openapi("TypedCard");

const result = z
  .object({
    _id: z.string(),
    status: z.enum(["succeeded", "pending", "confirm"]).openapi({
      description:
        "pending: the card provider has not answered; do not pay again. confirm: the card's bank asks its owner to confirm the payment at confirmUrl, within a day",
    }),
    confirmUrl: z.string().optional(),
    amount: z.number(),
    fee: z.number(),
    total: z.number(),
  })
  .openapi("Payment");

/** The documents' names for card fields. */
const names = { expMonth: "month", expYear: "year" };

/**
 * Adds funds by card: `paymentMethod` is the id of a saved card, or a new card. A new card is refused if card numbers
 * may be entered only on the provider's page.
 */
export function declarePayment(api: Api) {
  call(api, {
    permission: "funds.add",
    id: "payment.transaction",
    method: "post",
    path: "/payment/payment-transaction",
    summary: "Add funds by card. The processing fee is charged on top of the amount",
    idempotent: true,
    refuses: [402, 404, 409, 429],
    body: z.object({
      amount: numberOrText.openapi({ type: "string", example: "100.00", description: "Dollars, at least 1" }),
      paymentMethod: z.union([numberOrText, typedCard]).openapi({
        description: "A saved card's id, or a typed card, which is refused (409) with CARD_ENTRY=hosted",
      }),
    }),
    answer: { result },
    run: async ({ actor, body: { amount, paymentMethod }, keyOf }) => {
      const cardInput =
        typeof paymentMethod === "object"
          ? {
              card: "new",
              cardNumber: paymentMethod.cardNumber,
              cardName: paymentMethod.cardName,
              expMonth: paymentMethod.month,
              expYear: paymentMethod.year,
              saveCard: paymentMethod.saveCard ? "on" : undefined,
            }
          : { card: "kept", cardId: paymentMethod };
      const read = readCardFields(addFundsForm, { ...cardInput, amount, agreed: "on" }, names);
      if (!read.ok) return read;
      const input = read.value;
      if (input.card === "kept") {
        const card = { id: input.cardId };
        return answerOf(
          await addFunds(actor, { amountCents: input.amount, card, idempotencyKey: keyOf(input) }),
        );
      }
      const { cardNumber: number, expMonth: month, expYear: year, cardName: name, saveCard } = input;
      // Leaves the card number out: even its hash could be reversed.
      const contents = [input.amount, number.slice(-4), month, year, name, saveCard];
      const card = { typed: { number, month, year, name }, save: saveCard === "on" };
      const paid = await addFunds(actor, {
        amountCents: input.amount,
        card,
        idempotencyKey: keyOf(...contents),
      });
      return answerOf(paid.ok ? paid : renamed(paid, names));
    },
  });
}

function answerOf(paid: Result<Refill>): Result<Answer> {
  if (!paid.ok) return paid;
  const { id, state, reason, amountCents, feeCents, confirmAt } = paid.value;
  if (state === "failed") return refuse("funds", reason);
  const figures = {
    amount: amountCents / 100,
    fee: feeCents / 100,
    total: (amountCents + feeCents) / 100,
  };
  if (confirmAt !== null)
    return ok({
      result: { _id: String(id), status: "confirm" as const, confirmUrl: confirmAt, ...figures },
    });
  const status = state === "succeeded" ? ("succeeded" as const) : ("pending" as const);
  return ok({ result: { _id: String(id), status, ...figures } });
}
