/** The long proofs: what `npm test` runs small, at its full length. `npm run campaign -- kills` */
import { runNode, Trouble } from "./prepare.mjs";

const campaigns = {
  /** 200 kills around every call to a provider; and of server, worker and Postgres while money moves. */
  kills: {
    env: { KILLS: "200" },
    app: [
      "tests/funds/kill",
      "tests/banking/kill",
      "tests/payouts/kill",
      "tests/pay-run/kill",
      "tests/outbox/kill",
    ],
    server: ["tests/server/kills"],
  },
  /** All 120 orders of five events, each of them twice, for cards, banks and payouts. */
  orders: {
    env: { ORDERS: "all" },
    app: ["app/funds/add-funds", "tests/payouts/webhook-orders"],
  },
  /** 10,000 random sequences of actions on the ledger, and 1,000 rounds of 32 callers for the last dollars. */
  ledger: {
    env: { RUNS: "10000", ROUNDS: "1000", KILLS: "20" },
    app: ["tests/ledger"],
  },
  /** 500 random sequences of what happens to a contractor's payouts. */
  payouts: {
    env: { RUNS: "500" },
    app: ["tests/payouts/model"],
  },
  /** 300 random requests to each call: nothing but what the document tells comes back. */
  calls: {
    env: { RANDOM_CALLS: "300" },
    app: ["tests/api/random"],
  },
  /** All tests, three times in a row, beside two busy loops. */
  loaded: { env: { TIMES: "3" }, program: ["tests/setup/loaded.mjs"] },
  /** All Vitest tests with the newest Node that npm has. Further words choose files. */
  node: { program: ["tests/newer-node/run.mjs"] },
  /** Each thing that is told in tests/mutations is broken; a test must fail. Further words choose by the ids' beginnings. */
  breaks: { program: ["--import", "tsx", "tests/mutations/run.ts"] },
};

/** Smaller or larger from outside, for a try: `KILLS=5 npm run campaign -- kills`. It says so, because it proves less. */
function valuesOf(wanted = {}) {
  const env = {};
  for (const [name, full] of Object.entries(wanted)) {
    env[name] = process.env[name] || full;
    if (env[name] !== full) console.log(`${name}=${env[name]} instead of ${full}: not the whole proof`);
  }
  return env;
}

/** Runs one of them, or all. */
export async function runCampaigns(name, ...rest) {
  const wanted = name ? [campaigns[name]] : Object.values(campaigns);
  if (wanted.includes(undefined)) throw new Trouble(`There is ${Object.keys(campaigns).join(", ")}.`);
  for (const { env: full, app, server, program } of wanted) {
    const env = valuesOf(full);
    const vitest = (project, files) =>
      runNode(["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files], env);
    if (app) await vitest("app", app);
    if (server) await vitest("server", server);
    if (program) await runNode([...program, ...rest], env);
  }
}
