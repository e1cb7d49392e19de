import { z } from "@hono/zod-openapi";
import { payoutSpeeds } from "db/schema/banking";
import { choosePayoutSpeed } from "~/payouts/speed/commands/choose-speed.server";
import { savePayoutPrice } from "~/payouts/speed/commands/save-price.server";
import { payoutPriceForm } from "~/payouts/speed/forms";
import { readSpeeds } from "~/payouts/speed/offers.server";
import { listSavedPrices } from "~/payouts/speed/queries.server";
import { fastSpeeds, type Price, priceKey } from "~/payouts/speed/speed";
import { ok } from "~/platform/result";
import { type Api, call, fromZod } from "../http/call.server";
import { numberOrText } from "../http/wire";

const fast = z.enum(fastSpeeds).openapi({ description: "same-day: by ACH; instant: by RTP or FedNow" });
const shownPrice = z.string().openapi({
  example: "50-100-75-1500",
  description: "Identifies a price: send back the one that was shown, to agree to it",
});
const price = z.object({
  fixed: z.number(),
  percent: z.number(),
  minimum: z.number(),
  maximum: z.number(),
});
const shapeOf = ({ fixedCents, basisPoints, minCents, maxCents }: Price) => ({
  fixed: fixedCents / 100,
  percent: basisPoints / 100,
  minimum: minCents / 100,
  maximum: maxCents / 100,
});

/** How fast a contractor is paid. */
export function declarePayoutSpeed(api: Api) {
  const path = "/contractor/payout-speed";
  call(api, {
    permission: "payout-speed.read",
    id: "contractor.payoutSpeed.get",
    method: "get",
    path,
    summary: "How fast you are paid, what each faster way costs, and the fees of your next payouts",
    answer: {
      payload: z.object({
        speed: z.enum(payoutSpeeds),
        agreedPrice: price.nullable(),
        standardBy: z.iso.datetime(),
        offers: z.array(
          z.object({
            speed: fast,
            price,
            shownPrice,
            expectedBy: z.iso.datetime().openapi({ description: "When a payout that is sent now arrives" }),
            isTakenByBank: z.boolean(),
          }),
        ),
        next: z.array(
          z.object({
            WIN: z.string(),
            pay: z.number(),
            fees: z.array(
              z.object({
                speed: fast,
                fee: z.number().nullable(),
                reason: z.string().openapi({ description: "Why it can't be sent that way" }),
              }),
            ),
          }),
        ),
      }),
    },
    run: async ({ actor }) => {
      const { choice, standardBy, offers, next } = await readSpeeds(actor);
      return ok({
        payload: {
          speed: choice?.speed ?? "standard",
          agreedPrice: choice ? shapeOf(choice.price) : null,
          standardBy: standardBy.toISOString(),
          offers: offers.map((offer) => ({
            speed: offer.speed,
            price: shapeOf(offer.price),
            shownPrice: priceKey(offer.price),
            expectedBy: offer.by.toISOString(),
            isTakenByBank: !offer.isRefused,
          })),
          next: next.map(({ win, payCents, fees }) => ({
            WIN: String(win),
            pay: payCents / 100,
            fees: fees.map(({ speed, feeCents, reason }) => ({
              speed,
              fee: feeCents === null ? null : feeCents / 100,
              reason,
            })),
          })),
        },
      });
    },
  });
  call(api, {
    permission: "payout-speed.change",
    id: "contractor.payoutSpeed.put",
    method: "put",
    path,
    summary: "Choose how fast you are paid from now on, and agree to the price that was shown",
    refuses: [409],
    body: z.object({ speed: z.enum(payoutSpeeds), shownPrice: shownPrice.default("") }),
    run: async ({ actor, body }) => {
      const chosen = await choosePayoutSpeed(actor, body);
      return chosen.ok ? ok({ message: "Payout speed saved" }) : chosen;
    },
  });
}

/** The prices of faster payouts, for super administrators. */
export function declarePayoutPrices(api: Api) {
  call(api, {
    permission: "payout-prices.manage",
    id: "admin.payoutPrices.list",
    method: "get",
    path: "/admin/payout-prices",
    summary: "The prices of faster payouts",
    answer: { payload: z.array(price.extend({ speed: fast, isOn: z.boolean() })) },
    run: async () =>
      ok({
        payload: (await listSavedPrices()).map((saved) => ({
          ...shapeOf(saved),
          speed: saved.speed,
          isOn: saved.isOn,
        })),
      }),
  });
  call(api, {
    permission: "payout-prices.manage",
    id: "admin.payoutPrices.put",
    method: "put",
    path: "/admin/payout-prices/{speed}",
    summary: "Set the price of a faster payout in dollars and percent, or stop offering it",
    params: z.object({ speed: fast.openapi({ example: "instant" }) }),
    body: z.object({
      isOn: z.boolean(),
      fixed: numberOrText,
      percent: numberOrText,
      minimum: numberOrText,
      maximum: numberOrText,
    }),
    run: async ({ actor, params, body }) => {
      const read = payoutPriceForm.safeParse({ ...body, isOn: body.isOn ? "on" : undefined });
      if (!read.success) return fromZod(read.error);
      const saved = await savePayoutPrice(actor, { ...read.data, speed: params.speed });
      return saved.ok ? ok({ message: "The price was saved" }) : saved;
    },
  });
}
