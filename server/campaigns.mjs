/**
 * Long versions of the tests that `npm test` runs with small numbers. Example: `npm run campaign -- kills`
 */
import { OperatorError, runNode } from "./prepare.mjs";

/**
 * `env` has the full sizes. The argument of a campaign `of` a variable is that variable; other arguments choose a part
 * of what `parts` names.
 * @type {Record<string, { env?: Record<string, string>, of?: string, parts?: string, app?: string[], server?: string[],
 *   journeys?: string[], program?: string[] }>}
 */
export const campaigns = {
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
  /** Runs 10,000 random sequences of ledger actions, 1,000 races of 32 callers for the last dollars, and 40 of mixed acts. */
  ledger: {
    env: { RUNS: "10000", ROUNDS: "1000", MIXED_ROUNDS: "40", KILLS: "20" },
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
  world: { env: { ACTS: "1000000" }, of: "ACTS", program: ["tests/world/campaign.mjs"] },
  /** Breaks the product in ways that other tests do not notice, and tells how soon the worlds do. */
  breaks: { env: { ACTS: "9000" }, parts: "breaks", program: ["--import", "tsx", "tests/world/breaks.ts"] },
  /** Lets random people act on orders in 200 walks, and in as many compares the reports with a plain recomputation. */
  walks: {
    env: { WALKS: "200" },
    app: ["tests/states/walk", "tests/reports/update-reports"],
  },
  /** Makes an order of each row of Boston's published requests, which must lie beside the project. */
  boston: { env: { ROWS: "all" }, app: ["tests/boston"] },
  /** Sends 300 random requests to each REST call; every response must match the OpenAPI document. */
  calls: {
    env: { RANDOM_CALLS: "300" },
    app: ["tests/api/random"],
  },
  /** Kills a phone's page, browser or network at 84 points while the acts of a visit are sent. */
  phone: { env: { POINTS: "84" }, journeys: ["killed-phone"] },
  /** Sends 25 MB over a line of 400 kbit/s that is cut ten times, from a form and as a file that waited. */
  uploads: {
    env: { UPLOAD_BYTES: "25000000", UPLOAD_KBITS: "400" },
    journeys: ["resumed-uploads", "waiting-files"],
  },
  /** Runs all tests three times beside two busy loops. */
  loaded: { env: { TIMES: "3" }, program: ["tests/setup/loaded.mjs"] },
  /** Runs all Vitest tests through PgBouncer in transaction mode. More arguments choose files. */
  pgbouncer: { parts: "files", program: ["tests/setup/pooler.mjs"] },
  /** Kills the leading database node three times under load; the argument is the number of kills. */
  failover: {
    env: { KILLS: "3", JOBS_AT_ONCE: "8" },
    of: "KILLS",
    program: ["--import", "tsx", "tests/failover/run.ts"],
  },
  /** Runs Vitest tests on a Citus coordinator with two workers. More arguments choose files. */
  citus: { parts: "files", program: ["--import", "tsx", "tests/citus/run.ts"] },
  /** Runs all Vitest tests with the newest Node that npm has. More arguments choose files. */
  node: { parts: "files", program: ["tests/newer-node/run.mjs"] },
  /**
   * Applies each mutation of tests/mutations and expects a test to fail. More arguments are prefixes of
   * requirement ids.
   */
  mutations: {
    env: { MUTATIONS: "tests/mutations" },
    parts: "requirements",
    program: ["--import", "tsx", "tests/mutations/run.ts"],
  },
};

/** A greater number of these makes a campaign easier. */
const EASIER_WHEN_GREATER = ["UPLOAD_KBITS"];
/** The exit status of a campaign that passed and was not the full one. */
const NOT_FULL = 3;

/** Whether the value is below the full one. What is no number counts as below: it would run nothing. */
function isLess(name, value, full) {
  if (value === full) return false;
  const [given, wanted] = [Number(value), Number(full)];
  return !(EASIER_WHEN_GREATER.includes(name) ? given <= wanted : given >= wanted);
}

/**
 * Returns a campaign's environment, the arguments of its program, and `less`: how it is smaller than the full one, because
 * environment variables or arguments say so.
 * @param {string} name
 * @param {string[]} args
 */
export function sizeOf(name, args) {
  const { env: full = {}, of, parts } = campaigns[name];
  if (!parts && args.length > (of ? 1 : 0)) throw new OperatorError(`Too many arguments for ${name}.`);
  /** @type {Record<string, string>} */
  const env = {};
  const less = [];
  for (const [variable, value] of Object.entries(full)) {
    env[variable] = (variable === of && args[0]) || process.env[variable] || value;
    if (isLess(variable, env[variable], value)) less.push(`${variable}=${env[variable]} instead of ${value}`);
  }
  if (parts && args.length > 0) less.push(`only some ${parts}: ${args.join(" ")}`);
  return { env, args: of ? [env[of]] : args, less };
}

/**
 * Runs one campaign, or all. Says first and last if it is not the full one, which is an error unless SMALL=1 asks for it.
 * @param {string} [name]
 * @param {string[]} [args]
 * @param {typeof runNode} [run]
 * @returns {Promise<number>} the exit status
 */
export async function runCampaigns(name, args = [], run = runNode) {
  if (name && !Object.hasOwn(campaigns, name))
    throw new OperatorError(`Unknown campaign. Choose one of ${Object.keys(campaigns).join(", ")}.`);
  const selected = (name ? [name] : Object.keys(campaigns)).map((each) => ({ each, ...sizeOf(each, args) }));
  for (const { each, less } of selected)
    if (less.length > 0) console.log(`NOT THE FULL CAMPAIGN ${each}: ${less.join(", ")}`);
  const ended = [];
  for (const { each, less, ...size } of selected) {
    const note = less.length > 0 ? `, NOT THE FULL CAMPAIGN: ${less.join(", ")}` : "";
    try {
      await runCampaign(each, size, run);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      throw new OperatorError([...ended, `Campaign ${each} failed: ${error.message}${note}`].join("\n"));
    }
    ended.push(`Campaign ${each} passed${note || " in full"}`);
  }
  console.log(ended.join("\n"));
  return selected.some(({ less }) => less.length > 0) && process.env.SMALL !== "1" ? NOT_FULL : 0;
}

async function runCampaign(name, { env, args }, run) {
  const { app, server, journeys, program } = campaigns[name];
  const vitest = (project, files) =>
    run(["node_modules/vitest/vitest.mjs", "run", "--project", project, ...files], env);
  if (app) await vitest("app", app);
  if (server) await vitest("server", server);
  if (journeys) await run(["node_modules/@playwright/test/cli.js", "test", ...journeys], env);
  if (program) await run([...program, ...args], env);
}
