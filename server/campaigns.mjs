/**
 * Long versions of the tests that `npm test` runs with small numbers. Example: `npm run campaign -- kills`
 */
import { OperatorError, runNode } from "./prepare.mjs";

const campaigns = {
  /** Kills processes 200 times around each provider call and during money movements. */
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
  /** Delivers five webhook events in all 120 orders, each event twice, for cards, banks and payouts. */
  orders: {
    env: { ORDERS: "all" },
    app: ["app/funds/add-funds", "tests/payouts/webhook-orders"],
  },
  /** Runs 10,000 random sequences of ledger actions, and 1,000 races of 32 callers for the last dollars. */
  ledger: {
    env: { RUNS: "10000", ROUNDS: "1000", KILLS: "20" },
    app: ["tests/ledger"],
  },
  /** Tampers 600 times with the rows of the ledger and its proof. */
  tampering: { env: { TRIES: "600" }, app: ["tests/proof/tampering"] },
  /** Kills the sealer 50 times while it seals. */
  sealer: { env: { KILLS: "50" }, app: ["tests/proof/kill"] },
  /** Runs 500 random sequences of events on a contractor's payouts. */
  payouts: {
    env: { RUNS: "500" },
    app: ["tests/payouts/model"],
  },
  /**
   * Lives worlds of 400 random acts with failing providers, a jumping clock and kills at any statement. The argument is the
   * number of acts in all worlds (1000000); SEED=7 begins with the world of that number, PROCESSES=4 lives four side by side.
   */
  world: { program: ["tests/world/campaign.mjs"] },
  /** Breaks the product in ways that other tests do not notice, and tells how soon the worlds do. */
  breaks: { program: ["--import", "tsx", "tests/world/breaks.ts"] },
  /** Sends 300 random requests to each REST call; every response must match the OpenAPI document. */
  calls: {
    env: { RANDOM_CALLS: "300" },
    app: ["tests/api/random"],
  },
  /** Kills a phone's page, browser or network at 32 points while the acts of a visit are sent. */
  phone: { env: { POINTS: "32" }, journeys: ["killed-phone"] },
  /** Sends 25 MB over a line of 400 kbit/s that is cut ten times. */
  uploads: { env: { UPLOAD_BYTES: "25000000", UPLOAD_KBITS: "400" }, journeys: ["resumed-uploads"] },
  /** Runs all tests three times beside two busy loops. */
  loaded: { env: { TIMES: "3" }, program: ["tests/setup/loaded.mjs"] },
  /** Runs all Vitest tests through PgBouncer in transaction mode. More arguments choose files. */
  pgbouncer: { program: ["tests/setup/pooler.mjs"] },
  /** Kills the leading database node three times under load; the argument is the number of kills. */
  failover: { program: ["--import", "tsx", "tests/failover/run.ts"] },
  /** Runs Vitest tests on a Citus coordinator with two workers. More arguments choose files. */
  citus: { program: ["--import", "tsx", "tests/citus/run.ts"] },
  /** Runs all Vitest tests with the newest Node that npm has. More arguments choose files. */
  node: { program: ["tests/newer-node/run.mjs"] },
  /**
   * Applies each mutation of tests/mutations and expects a test to fail. More arguments are prefixes of
   * requirement ids.
   */
  mutations: { program: ["--import", "tsx", "tests/mutations/run.ts"] },
};

/**
 * Lets environment variables override a campaign's numbers, and says so: `KILLS=5 npm run campaign --
 * kills`.
 */
export function settingsOf(defaults = {}) {
  const env = {};
  for (const [name, full] of Object.entries(defaults)) {
    env[name] = process.env[name] || full;
    if (env[name] !== full) console.log(`${name}=${env[name]} instead of ${full}: not the full campaign`);
  }
  return env;
}

/** Runs one campaign, or all. */
export async function runCampaigns(name, ...rest) {
  const selected = name ? [campaigns[name]] : Object.values(campaigns);
  if (selected.includes(undefined))
    throw new OperatorError(`Unknown campaign. Choose one of ${Object.keys(campaigns).join(", ")}.`);
  for (const { env: full, app, server, journeys, program } of selected) {
    const env = settingsOf(full);
    const vitest = (project, files) =>
      runNode(["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files], env);
    if (app) await vitest("app", app);
    if (server) await vitest("server", server);
    if (journeys) await runNode(["node_modules/@playwright/test/cli.js", "test", ...journeys], env);
    if (program) await runNode([...program, ...rest], env);
  }
}
