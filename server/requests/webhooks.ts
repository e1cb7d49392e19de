import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { webhooks as sources } from "~/super-admin/health/webhooks.server";
import type { ServerEnv } from "./context";

/** Receives webhooks. Signatures cover the raw bytes. */
export const webhooks = new Hono<ServerEnv>();

const limits = { stripe: 1_000_000, dwolla: 1_000_000, credentialing: 100_000 };

for (const [name, maxSize] of Object.entries(limits) as [keyof typeof limits, number][])
  webhooks.post(`/${name}`, bodyLimit({ maxSize }), async (c) => {
    const status = await receiveWebhook(
      sources[name],
      await c.req.text(),
      (header) => c.req.header(header) ?? "",
    );
    return c.text(answers[status], status);
  });

const answers = {
  200: "ok",
  400: "The signature is wrong",
  404: "This result was not taken",
  409: "This result was not taken",
};
