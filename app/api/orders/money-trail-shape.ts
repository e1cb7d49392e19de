import { z } from "@hono/zod-openapi";
import { type Step, stepNames } from "~/payouts/money-trail/money-trail";
import { toDecimal } from "./order-pay-shapes";

const dollars = z.number();

export const moneyTrailSchema = z
  .array(
    z.object({
      step: z.enum(stepNames),
      state: z.enum(["done", "next", "ahead", "failed"]),
      at: z.string().nullable(),
      amount: dollars.nullable(),
      note: z.string(),
      journals: z.array(z.object({ _id: z.string(), text: z.string(), at: z.string(), amount: dollars })),
    }),
  )
  .openapi({
    description: "Where the pay is: each step with its time, amount and journals; empty before assignment",
  });

export const showMoneyTrail = ({ name, state, at, cents, note, moves }: Step) => ({
  step: name,
  state,
  at: at?.toISOString() ?? null,
  amount: toDecimal(cents),
  note,
  journals: moves.map((move) => ({
    _id: String(move.journalId),
    text: move.text,
    at: move.at.toISOString(),
    amount: move.cents / 100,
  })),
});
