import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receiveStripeEvent } from "~/funds/webhooks/stripe-events.server";
import type { ServerEnv } from "./context";

/** Where providers tell us what happened. What they sign are the bytes as they came. */
export const webhooks = new Hono<ServerEnv>();

webhooks.post("/stripe", bodyLimit({ maxSize: 1_000_000 }), async (c) => {
  const status = await receiveStripeEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
  return c.text(status === 200 ? "ok" : "The signature is wrong", status);
});
