/**
 * Runs the checks of `npm test` and `npm run check` one after the other and prints their counts at the end.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { installedBrowser } from "./browser.mjs";
import { needsDatabase } from "./needs-database.mjs";
import { build } from "./prepare.mjs";

const require = createRequire(import.meta.url);
const results = "test-results";
const vitest = "node_modules/vitest/vitest.mjs";
const playwright = "node_modules/@playwright/test/cli.js";
const biome = () => require.resolve("@biomejs/biome/bin/biome");

/** Runs every check, even after a failure, and returns the exit code. */
export async function checkAll() {
  return printReport([
    ...(await checkSource()),
    await vitestProject("app"),
    await runBuild(),
    await vitestProject("server"),
    await journeys("Journeys", "journeys"),
    await journeys("Several servers", "several", ["--config", "tests/several/playwright.config.ts"]),
  ]);
}

/**
 * Runs the checks that need no database, server or browser, in under a minute, and returns the exit code.
 */
export async function checkQuickly() {
  const rules = ["app", "db", "demo", "sandbox", "server", "tests"]
    .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.test\.tsx?$/.test(file) && !needsDatabase(fs.readFileSync(file, "utf8")));
  return printReport([...(await checkSource()), await vitestProject("app", rules)]);
}

async function checkSource() {
  fs.mkdirSync(results, { recursive: true });
  return [
    await runOnce("Format", [biome(), "format", "."]),
    await runOnce("Lint", [biome(), "lint", "--error-on-warnings", "."]),
    await runOnce("Types", ["node_modules/typescript-native/bin/tsc", "--noEmit"]),
  ];
}

/** Prints the failures, then the counts and duration of each check. */
export function printReport(tallies) {
  for (const { name, failures = [] } of tallies)
    for (const failure of failures) console.log(`\n${name} failed: ${failure}`);
  console.log("");
  for (const tally of tallies)
    console.log(`${tally.name}: ${counts(tally)} (${Math.round(tally.ms / 1000)} s)`);
  const sum = (key) => tallies.reduce((total, tally) => total + (tally[key] ?? 0), 0);
  const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  console.log(counts(total));
  return total.failed ? 1 : 0;
}

const counts = ({ passed, failed, skipped = 0 }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

async function timed(check) {
  const startedAt = performance.now();
  return { ...(await check()), ms: performance.now() - startedAt };
}

const runOnce = (name, args) =>
  timed(async () => {
    heading(name);
    const code = await node(args);
    return { name, passed: code ? 0 : 1, failed: code ? 1 : 0 };
  });

const runBuild = () =>
  timed(async () => {
    heading("Build");
    try {
      await build();
      return { name: "Build", passed: 1, failed: 0 };
    } catch (error) {
      console.error(error.message);
      return { name: "Build", passed: 0, failed: 1 };
    }
  });

const vitestProject = (project, files) => timed(() => runVitest(project, files));

async function runVitest(project, files = []) {
  const name = `Vitest (${project})`;
  heading(name);
  const file = `${results}/vitest-${project}.json`;
  fs.rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=./tests/setup/tally-reporter.ts"];
  const args = [vitest, "run", "--project", project, ...reporters, ...files];
  return tally(name, await node(args, { TALLY_FILE: file }), read(file));
}

const journeys = (name, report, args) => timed(() => runJourneys(name, report, args));

async function runJourneys(name, report, args = []) {
  heading(name);
  if (!installedBrowser()) await node([playwright, "install", "chromium"]);
  const file = `${results}/${report}.json`;
  fs.rmSync(file, { force: true });
  const code = await node([playwright, "test", ...args]);
  const played = read(file);
  const { expected, flaky, unexpected, skipped } = played?.stats ?? {};
  return tally(
    name,
    code,
    played && { passed: expected + flaky, failed: unexpected, skipped, failures: failedJourneys(played) },
  );
}

/** Names the failed journeys of a report, and errors outside of any. */
function failedJourneys({ suites, errors }) {
  const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const failed = suites
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName }) => `${file} [${projectName}] ${title}`),
    );
  return [...failed, ...errors.map(({ message }) => message)];
}

/** Counts a failed run without a failed test as one failure. */
const tally = (name, code, { passed = 0, failed = 0, skipped = 0, failures = [] } = {}) => ({
  name,
  passed,
  failed: code && !failed ? 1 : failed,
  skipped,
  failures: code && !failed ? [...failures, `it ended with code ${code}`] : failures,
});

const heading = (name) => console.log(`\n== ${name}`);
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

function node(args, env = {}) {
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1)).once("exit", (code) => resolve(code ?? 1));
  });
}
