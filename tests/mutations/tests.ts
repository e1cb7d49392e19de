import path from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { filesNaming } from "./naming.ts";

/** Whether a test failed because of a mutation, and the reason. */
export type Outcome = { isDetected: boolean; by: string };

const silent = { onInit() {} };

/** Runs Vitest in the current folder and keeps it open between mutations. */
export class Tests {
  #vitest: Vitest | undefined;

  /** Must be called after each change of a file. SQL requires a restart: the database is created at the start. */
  async fileChanged(file: string) {
    if (file.endsWith(".sql")) await this.end();
    else this.#vitest?.invalidateFile(path.resolve(file));
  }

  /** Runs the tests that name `id`. */
  async run(id: string): Promise<Outcome> {
    this.#vitest ??= await createVitest("test", { watch: false, project: ["app"], reporters: [silent] });
    const vitest = this.#vitest;
    vitest.setGlobalTestNamePattern(new RegExp(`\\b${id}\\b`));
    const files = filesNaming(id, /\.test\.tsx?$/).map((file) => path.resolve(file));
    const specifications = files.length ? await vitest.globTestSpecifications(files) : [];
    if (!specifications.length) return { isDetected: false, by: "no test of Vitest names it" };
    const { testModules } = await vitest.runTestSpecifications(specifications, false);
    // Vitest returns the results of earlier runs too: ignore other files.
    return outcome(testModules.filter(({ moduleId }) => files.includes(moduleId)));
  }

  async end() {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }
}

/** Evaluates the results. Only a test that ran and failed counts, not a file that cannot be loaded. */
function outcome(modules: TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.find((test) => test.result().state === "failed");
  if (failed) return { isDetected: true, by: `${failed.fullName}: ${messageOf(failed.result().errors)}` };
  const unloaded = modules.flatMap((module) => module.errors());
  if (unloaded.length) return { isDetected: false, by: `cannot be loaded: ${messageOf(unloaded)}` };
  const ran = tests.filter((test) => test.result().state === "passed").length;
  return { isDetected: false, by: ran ? `${ran} tests that name it passed` : "no test that names it ran" };
}

/** Returns the first line of the first error. A thrown Response, for example, has no message. */
const messageOf = (errors: readonly { message?: string }[] = []) =>
  errors[0]?.message?.split("\n")[0] ?? "thrown, and no error";
