import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect } from "vitest";
import { bankEvents, bankWebhook, syncBankEvent } from "~/banking/webhooks/bank-events.server";
import { startJobs, stopJobs } from "~/platform/jobs/jobs.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { startDwollaServer } from "../../sandbox/dwolla";
import type { Exchange } from "../../sandbox/published/check";
import { problemsWithDwolla } from "./exchanges";

const OPENING_CENTS = 100_000_000;

type BankProvider = Awaited<ReturnType<typeof startDwollaServer>>;
let running: BankProvider | undefined;
/** Returns the stand-in that the test file started. */
export const bankProvider = () => running!;

/**
 * Starts the bank provider's stand-in for a test file. With `receivesWebhooks`, its webhooks are received. Every call and
 * answer is compared with what the provider publishes.
 */
export function withBankProvider({ receivesWebhooks = false } = {}) {
  const exchanges: Exchange[] = [];
  const provider = { exchanges } as { exchanges: Exchange[]; dwolla: BankProvider };
  const receiver = createServer(async (request, response) => {
    const signature = String(request.headers["x-request-signature-sha-256"]);
    response.writeHead(await receiveWebhook(bankWebhook, await text(request), () => signature)).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, "127.0.0.1", resolve));
    const { DWOLLA_KEY: key, DWOLLA_SECRET: secret, DWOLLA_WEBHOOK_SECRET } = env();
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    provider.dwolla = await startDwollaServer({
      key,
      secret,
      webhook: receivesWebhooks ? { url, secret: DWOLLA_WEBHOOK_SECRET } : undefined,
      openingCents: OPENING_CENTS,
      retryDelayMs: 1,
      settlement: "manual",
      onExchange: (exchange) => exchanges.push(exchange),
    });
    running = provider.dwolla;
    process.env.DWOLLA_BASE_URL = provider.dwolla.url;
    resetEnv();
    if (receivesWebhooks) await startJobs([bankEvents.worker(syncBankEvent, 2)]);
  });
  afterAll(async () => {
    if (receivesWebhooks) await stopJobs();
    await provider.dwolla.stop();
    receiver.close();
    expect([...new Set(exchanges.flatMap(problemsWithDwolla))]).toEqual([]);
  });
  return provider;
}
