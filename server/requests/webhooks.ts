import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receiveBankEvent } from "~/banking/webhooks/bank-events.server";
import { receiveResult } from "~/credentials/outside/receive-result.server";
import { receiveStripeEvent } from "~/funds/webhooks/stripe-events.server";
import type { ServerEnv } from "./context";

/** Receives webhooks. Signatures cover the raw bytes. */
export const webhooks = new Hono<ServerEnv>();

webhooks.post("/stripe", bodyLimit({ maxSize: 1_000_000 }), async (c) => {
  const status = await receiveStripeEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
  return c.text(status === 200 ? "ok" : "The signature is wrong", status);
});

webhooks.post("/dwolla", bodyLimit({ maxSize: 1_000_000 }), async (c) => {
  const signature = c.req.header("x-request-signature-sha-256") ?? "";
  const status = await receiveBankEvent(await c.req.text(), signature);
  return c.text(status === 200 ? "ok" : "The signature is wrong", status);
});

webhooks.post("/credentialing", bodyLimit({ maxSize: 100_000 }), async (c) => {
  const signature = c.req.header("x-credentialing-signature") ?? "";
  const seconds = c.req.header("x-credentialing-timestamp") ?? "";
  const status = await receiveResult({ raw: await c.req.text(), seconds, signature });
  return c.text(status === 200 ? "ok" : "This result was not taken", status);
});
