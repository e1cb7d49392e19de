import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { campaigns, runCampaigns, sizeOf } from "./campaigns.mjs";
import { OperatorError } from "./prepare.mjs";

/** Environment variables of all campaigns; the machine may have some of them. */
const variables = new Set(Object.values(campaigns).flatMap(({ env = {} }) => Object.keys(env)));
beforeEach(() => {
  for (const name of [...variables, "SMALL"]) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type Run = { args: string[]; env: Record<string, string> };

/** Runs campaigns without their programs. Returns the exit status, the printed lines, and what would have been run. */
async function tryOut(name?: string, args: string[] = [], failing = "nothing") {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const runs: Run[] = [];
  const run = async (command: string[], env: Record<string, string>) => {
    runs.push({ args: command, env });
    if (command.some((each) => each.includes(failing))) throw new OperatorError("it ended with 1.");
  };
  const status = await runCampaigns(name, args, run as never).catch((error: Error) => error.message);
  const lines = log.mock.calls.flatMap(([line]) => String(line).split("\n"));
  log.mockRestore();
  return { status, lines, runs };
}

test("a full campaign passes with status 0, and its last line says that it was the full one", async () => {
  const { status, lines, runs } = await tryOut("ledger");
  expect(status).toBe(0);
  expect(lines).toEqual(["Campaign ledger passed in full"]);
  expect(runs).toMatchObject([{ env: { RUNS: "10000", ROUNDS: "1000", MIXED_ROUNDS: "40", KILLS: "20" } }]);
});

describe("a campaign that is smaller than the full one", () => {
  test.each<[how: string, name: string, args: string[], env: Record<string, string>, less: string]>([
    ["by a variable", "kills", [], { KILLS: "5" }, "KILLS=5 instead of 200"],
    ["by one of its variables", "ledger", [], { ROUNDS: "999" }, "ROUNDS=999 instead of 1000"],
    ["by what is no number", "payouts", [], { RUNS: "many" }, "RUNS=many instead of 500"],
    ["by another word", "orders", [], { ORDERS: "some" }, "ORDERS=some instead of all"],
    ["by an easier line", "uploads", [], { UPLOAD_KBITS: "401" }, "UPLOAD_KBITS=401 instead of 400"],
    ["by a number after its name", "world", ["3000"], {}, "ACTS=3000 instead of 1000000"],
    ["by a number of kills after its name", "failover", ["1"], {}, "KILLS=1 instead of 3"],
    ["by a part", "mutations", ["MON", "PAY"], {}, "only some requirements: MON PAY"],
    ["by files", "citus", ["app/people"], {}, "only some files: app/people"],
  ])("%s says so first and last, and ends with status 3", async (_, name, args, env, less) => {
    for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
    const { status, lines, runs } = await tryOut(name, args);
    expect(status).toBe(3);
    expect(lines).toEqual([
      `NOT THE FULL CAMPAIGN ${name}: ${less}`,
      `Campaign ${name} passed, NOT THE FULL CAMPAIGN: ${less}`,
    ]);
    for (const run of runs) {
      expect(run.env).toMatchObject(env);
      expect(run.args.slice(run.args.length - args.length)).toEqual(args);
    }
  });

  test("SMALL=1 asks for it: the same lines, and status 0", async () => {
    vi.stubEnv("KILLS", "5");
    vi.stubEnv("SMALL", "1");
    const { status, lines } = await tryOut("sealer");
    expect(status).toBe(0);
    expect(lines.at(-1)).toBe("Campaign sealer passed, NOT THE FULL CAMPAIGN: KILLS=5 instead of 50");
  });

  test("one of all campaigns is named among them, and all end with status 3", async () => {
    vi.stubEnv("TRIES", "599");
    const { status, lines } = await tryOut();
    expect(status).toBe(3);
    expect(lines[0]).toBe("NOT THE FULL CAMPAIGN tampering: TRIES=599 instead of 600");
    const last = lines.slice(1);
    expect(last).toHaveLength(Object.keys(campaigns).length);
    expect(last.filter((line) => line.includes("NOT"))).toEqual([
      "Campaign tampering passed, NOT THE FULL CAMPAIGN: TRIES=599 instead of 600",
    ]);
    expect(last.filter((line) => line.endsWith(" passed in full"))).toHaveLength(last.length - 1);
  });

  test("also says so when it fails, although SMALL=1", async () => {
    vi.stubEnv("TRIES", "6");
    vi.stubEnv("SMALL", "1");
    const { status } = await tryOut("tampering", [], "tests/proof/tampering");
    expect(status).toBe(
      "Campaign tampering failed: it ended with 1., NOT THE FULL CAMPAIGN: TRIES=6 instead of 600",
    );
  });
});

test("a campaign may be larger than the full one", async () => {
  vi.stubEnv("KILLS", "201");
  vi.stubEnv("UPLOAD_KBITS", "399");
  for (const name of ["kills", "uploads"]) expect(sizeOf(name, []).less).toEqual([]);
  expect(await tryOut("world", ["1000001"])).toMatchObject({
    status: 0,
    runs: [{ args: ["tests/world/campaign.mjs", "1000001"] }],
  });
});

test("a program whose size is its argument is given it from the variable too", async () => {
  vi.stubEnv("ACTS", "7000");
  expect((await tryOut("world")).runs[0]!.args.at(-1)).toBe("7000");
});

test("unknown campaigns and arguments that nothing reads are refused", async () => {
  expect((await tryOut("kill")).status).toMatch(/^Unknown campaign\. Choose one of kills, orders,/);
  expect((await tryOut("toString")).status).toMatch(/^Unknown campaign/);
  expect(await tryOut("kills", ["5"])).toMatchObject({ status: "Too many arguments for kills.", runs: [] });
  expect((await tryOut("failover", ["1", "2"])).status).toBe("Too many arguments for failover.");
});

/** A size of a test: `Number(process.env.NAME ?? 3)`, `process.env.NAME === "all"`, or a random seed because of it. */
const sizes =
  /process\.env\.([A-Z_]+) (?:\?\? \d|=== "all"|\? Date\.now)|const \w+ = process\.env\.([A-Z_]+);/g;
/** The tests that a helper with a size is for. */
const helpers: Record<string, string[]> = {
  "tests/setup/event-orders.ts": ["app/funds/add-funds", "tests/payouts/webhook-orders"],
};
/** Where a program begins, and what it connects to: no sizes. */
const others = ["SEED", "SMTP_URL", "TEST_POSTGRES_URL"];
/** Benchmarks measure, they pass no judgment. The rest are set by campaigns or other programs. */
const noSizes = /^tests\/(bench|pictures|several)\/|^tests\/setup\/pooler\.mjs|^tests\/world\/campaign\.mjs/;

test("every size that a test reads from the environment is in a campaign with that test", () => {
  const found = ["app", "tests"]
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => `${root}/${name}`),
    )
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !noSizes.test(path))
    .flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(sizes)].map(([, first, second]) => ({
        path,
        name: (first ?? second)!,
      })),
    )
    .filter(({ name }) => !others.includes(name));
  expect(new Set(found.map(({ name }) => name))).toEqual(
    new Set([...variables].filter((name) => name !== "TIMES" && name !== "MUTATIONS")),
  );
  const lacking = found.filter(({ path, name }) => {
    const having = Object.values(campaigns).filter(({ env = {} }) => name in env);
    const filesOf = ({ app = [], server = [], journeys = [], program = [] }: (typeof having)[number]) => [
      ...app,
      ...server,
      ...journeys,
      ...program,
    ];
    return !(helpers[path] ?? [path]).every((file) =>
      having.some((each) => filesOf(each).some((part) => file.includes(part))),
    );
  });
  expect(lacking).toEqual([]);
});
