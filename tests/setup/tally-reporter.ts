import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

type Failing = { name: string; errors: readonly { stack?: string; message: string }[] };

/**
 * Writes the counts and failures of a run to the file named in TALLY_FILE, for server/check.mjs. Errors outside of
 * tests, in hooks or after a test has ended, are failures too: Vitest's own report does not name them.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const outside: Failing[] = [
      ...modules.map((module) => ({ name: module.moduleId, errors: module.errors() })),
      ...modules.flatMap((module) =>
        [...module.children.allSuites()].map((suite) => ({
          name: `${module.moduleId} ${suite.fullName}`,
          errors: suite.errors(),
        })),
      ),
      { name: "outside of any test", errors: unhandled },
    ].filter(({ errors }) => errors.length > 0);
    const failing: Failing[] = tests
      .filter((test) => test.result().state === "failed")
      .map((test) => ({
        name: `${test.module.moduleId} ${test.fullName}`,
        errors: test.result().errors ?? [],
      }));
    const tally = {
      passed: count("passed"),
      failed: failing.length + outside.length,
      skipped: count("skipped"),
      failures: [...outside, ...failing].map(
        ({ name, errors }) => `${path.relative(".", name)}\n${short(errors)}`,
      ),
    };
    const file = process.env.TALLY_FILE!;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally));
  }
}

const short = (errors: Failing["errors"]) =>
  errors
    .map(({ stack, message }) => stack ?? message)
    .join("\n")
    .split("\n")
    .slice(0, 12)
    .join("\n")
    .slice(0, 1500);
