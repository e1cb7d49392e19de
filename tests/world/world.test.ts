// Random people, providers that fail and a clock that jumps act on the product, which is killed at any of its statements. After
// every step the books, the orders and the providers must agree.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { acts } from "./acts";
import { startCuttingProxy } from "./cutting-proxy";
import { live, type Tally } from "./live";
import { startProviders } from "./providers";

/** One world in `npm test`; `npm run campaign -- world 1000000` for a million. SEED=7 STEPS=300 lives one world again. */
const steps = Number(process.env.STEPS ?? 300);
const firstSeed = process.env.SEED
  ? Number(process.env.SEED)
  : process.env.STEPS
    ? Date.now() % 1_000_000
    : 1;
const WORLD_STEPS = 300;

const proxy = await startCuttingProxy(process.env.DATABASE_URL!);
process.env.DATABASE_URL = proxy.url;
resetEnv();
const providers = await startProviders();
// Product and providers share a clock, which the world sets; the timers of both stay real.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(async () => {
  vi.useRealTimers();
  await providers.stop();
  await sqlPool().end({ timeout: 1 });
  proxy.stop();
});

test(
  "PRF-010 whatever fails and whenever it is killed, everybody ends with exactly what they are due",
  async () => {
    const tally: Tally = {};
    const began = performance.now();
    for (let done = 0; done < steps; done += WORLD_STEPS)
      await live(
        firstSeed + done / WORLD_STEPS,
        Math.min(WORLD_STEPS, steps - done),
        providers,
        proxy,
        tally,
      );
    const seconds = (performance.now() - began) / 1000;
    if (process.env.STEPS) console.log(`${(steps / seconds).toFixed(1)} steps a second`, tally);
    for (const name of Object.keys(acts)) expect(tally[name], name).toBeGreaterThan(0);
    const killed = Object.entries(tally).filter(([name]) => name.endsWith("(killed)"));
    expect(killed.reduce((sum, [, n]) => sum + n, 0)).toBeGreaterThan(steps / 20);
  },
  steps * 3000,
);
