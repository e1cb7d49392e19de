import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort, startLocalPostgres } from "server/database/local-postgres.mjs";
import { build } from "server/prepare.mjs";
import { copyDemo } from "tests/setup/demo-copy.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDwollaServer } from "../../sandbox/dwolla";
import { startMailServer } from "../../sandbox/mail";
import { startStripeServer } from "../../sandbox/stripe";
import { cleanUp, launch, makeFolder, stopLaunched } from "./launched";
import { type Books, finishAll, prepareMoney, settledBooks } from "./settled-books";

// A few kills in `npm test`; `npm run campaign -- kills` for the full test.
const kills = Number(process.env.KILLS ?? 3);
const folder = makeFolder("kills");
process.env.DATA_DIR = folder;
const postgresPid = () =>
  Number(readFileSync(path.join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);

type Launched = ReturnType<typeof launch>;
const running = {} as { server: Launched; worker: Launched; cluster: Cluster };
type Cluster = Awaited<ReturnType<typeof startLocalPostgres>>;
const books = {} as Books;
let env: Record<string, string>;
let origin = "";
const unexpectedExits: string[] = [];

beforeAll(async () => {
  await build();
  await copyDemo(folder);
  // The server's own stand-ins write into `sandbox`.
  renameSync(path.join(folder, "sandbox"), path.join(folder, "books"));
  running.cluster = await startLocalPostgres({ name: "postgres" });
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  const mail = await startMailServer();
  books.stripe = await startStripeServer({
    file: path.join(folder, "books/stripe.json"),
    key: "sk_test_demo",
    webhook: { url: `${origin}/webhooks/stripe`, secret: "whsec_demo" },
    retryDelayMs: 50,
  });
  books.dwolla = await startDwollaServer({
    file: path.join(folder, "books/dwolla.json"),
    key: "demo-bank",
    secret: "demo-bank-secret",
    webhook: { url: `${origin}/webhooks/dwolla`, secret: "demo-bank-webhooks" },
    settleMs: 1500,
    retryDelayMs: 50,
  });
  env = {
    MODE: "demo",
    DATA_DIR: folder,
    PORT: port,
    ORIGIN: origin,
    LOG_LEVEL: "fatal",
    DATABASE_URL: running.cluster.url("postgres"),
    STRIPE_BASE_URL: books.stripe.url,
    DWOLLA_BASE_URL: books.dwolla.url,
    SMTP_URL: mail.url,
    JOBS: "false",
  };
  Object.assign(process.env, env);
  running.server = launch({ env, program: process.execPath, args: ["server/launch.mjs", "serve"] });
  await running.server.ready();
  running.worker = startWorker();
});
afterAll(async () => {
  await stopLaunched();
  await Promise.all([books.stripe.stop(), books.dwolla.stop()]);
  await running.cluster.stop();
  await cleanUp();
});

const startWorker = () => launch({ env, program: process.execPath, args: ["server/launch.mjs", "work"] });
const isGone = ({ child }: Launched) => child.exitCode !== null || child.signalCode !== null;

/** A zombie counts as dead. */
function isAlive(pid: number) {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

const actions = {
  server: async () => {
    running.server.child.kill("SIGKILL");
    await running.server.ended;
  },
  worker: async () => {
    running.worker.child.kill("SIGKILL");
    await running.worker.ended;
  },
  postgres: async () => {
    const pid = postgresPid();
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await pause(20);
    running.cluster = await startLocalPostgres({ name: "postgres" });
  },
};

/** Restarts the killed process, and records and restarts others that ended because of it. */
async function startAgain(killed: keyof typeof actions) {
  if (isGone(running.server)) {
    if (killed !== "server") unexpectedExits.push(`server after ${killed}: ${running.server.output()}`);
    running.server = launch({ env, program: process.execPath, args: ["server/launch.mjs", "serve"] });
    await running.server.ready();
  }
  if (isGone(running.worker)) {
    if (killed !== "worker") unexpectedExits.push(`worker after ${killed}: ${running.worker.output()}`);
    running.worker = startWorker();
  }
}

let isOver = false;
const acknowledged: { cards: string[]; banks: string[]; paid: number[] } = { cards: [], banks: [], paid: [] };

/** Repeats a call under the same key until it is answered. */
async function callUntilAnswered(token: string, method: string, path: string, body: object, key: string) {
  for (;;) {
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      Connection: "close",
    };
    const request = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(30_000) };
    const answer = await fetch(`${origin}/api${path}`, request).catch(() => undefined);
    const reply = answer?.status === 200 && (await answer.json().catch(() => undefined));
    if (reply) return reply;
    if (answer && answer.status < 500) throw new Error(`${path} ${answer.status}: ${await answer.text()}`);
    await pause(100);
  }
}

async function signIn(email: string) {
  const body = JSON.stringify({ email, password: "callout-demo" });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  return ((await answer.json()) as { token: string }).token;
}

test(
  "kills of server, worker and Postgres while money moves: every payment is made once, and the ledger stays consistent",
  async () => {
    const { sourceId, cardId, wins } = await prepareMoney(kills);
    const [admin, superAdmin] = [
      await signIn("admin@northwind.example"),
      await signIn("super@callout.example"),
    ];
    const lanes = [
      async (n: number) => {
        const body = { amount: "100.00", paymentMethod: String(cardId) };
        const { result } = await callUntilAnswered(
          admin,
          "POST",
          "/payment/payment-transaction",
          body,
          `card-${n}`,
        );
        acknowledged.cards.push(result._id);
      },
      async (n: number) => {
        const body = { amount: "100.00", fundingSource: String(sourceId) };
        const { result } = await callUntilAnswered(admin, "POST", "/dwolla/transactions", body, `bank-${n}`);
        acknowledged.banks.push(result._id);
      },
      async () => {
        const win = wins.pop();
        if (!win) return pause(200);
        await callUntilAnswered(
          superAdmin,
          "PATCH",
          "/orders/paid",
          { workOrdersId: [String(win)] },
          `paid-${win}`,
        );
        acknowledged.paid.push(win);
      },
    ];
    const working = lanes.map(async (lane) => {
      for (let n = 0; !isOver; n++) {
        await lane(n);
        await pause(150);
      }
    });
    const names = Object.keys(actions) as (keyof typeof actions)[];
    for (let n = 0; n < kills; n++) {
      const name = names[n % names.length]!;
      await pause(200 + Math.random() * 1500);
      await actions[name]();
      await startAgain(name);
      if ((n + 1) % 20 === 0) console.log(`${n + 1} kills, ${acknowledged.paid.length} orders paid`);
    }
    isOver = true;
    await Promise.all(working);
    await stopLaunched();
    await finishAll(books);

    const { intents, effects, lost, broken } = await settledBooks(books, acknowledged);
    console.log(
      `${kills} kills: ${acknowledged.cards.length} by card, ${acknowledged.banks.length} by bank and ` +
        `${acknowledged.paid.length} orders paid were acknowledged; ${intents.length} intents, ${effects.length} effects; ` +
        `${unexpectedExits.length} processes ended because of another one`,
    );
    // Server and worker survive a killed Postgres and reconnect.
    expect(unexpectedExits.join("\n")).toBe("");
    expect(effects).toEqual(intents);
    expect(new Set(effects).size).toBe(effects.length);
    expect(lost).toEqual([]);
    expect(broken).toBe(0);
  },
  300_000 + kills * 20_000,
);
