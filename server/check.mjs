/**
 * Runs the checks of `npm test` and `npm run check` one after the other and prints their counts at the end.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { needsDatabase } from "../tests/setup/needs-database.mjs";
import { installedBrowser } from "./browser.mjs";
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
function printReport(tallies) {
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
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await node([vitest, "run", "--project", project, ...reporters, ...files]);
  const report = read(file);
  // A file that cannot be loaded has no tests to count, so it counts as one failure.
  const unloadable =
    report?.testResults.filter((f) => f.status === "failed" && f.assertionResults.length === 0) ?? [];
  const failed = (report?.numFailedTests ?? 0) + unloadable.length;
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return { ...tally(name, code, report?.numPassedTests, failed, skipped), failures: vitestFailures(report) };
}

const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap((file) => [
    ...(file.status === "failed" && !file.assertionResults.length ? [`${file.name}\n${file.message}`] : []),
    ...file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${file.name} ${test.fullName}\n${short(test.failureMessages.join("\n"))}`),
  ]);
const short = (text) => text.split("\n").slice(0, 12).join("\n").slice(0, 1500);

const journeys = (name, report, args) => timed(() => runJourneys(name, report, args));

async function runJourneys(name, report, args = []) {
  heading(name);
  if (!installedBrowser()) await node([playwright, "install", "chromium"]);
  const file = `${results}/${report}.json`;
  fs.rmSync(file, { force: true });
  const code = await node([playwright, "test", ...args]);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(file)?.stats ?? {};
  return tally(name, code, expected + flaky, unexpected, skipped);
}

/** Counts a failed run without a failed test as one failure. */
const tally = (name, code, passed = 0, failed = 0, skipped = 0) => ({
  name,
  passed,
  failed: code && !failed ? 1 : failed,
  skipped,
});

const heading = (name) => console.log(`\n== ${name}`);
const read = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined);

function node(args) {
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  return new Promise((resolve) => {
    child.once("error", () => resolve(1)).once("exit", (code) => resolve(code ?? 1));
  });
}
