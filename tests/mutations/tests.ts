import path from "node:path";
import { createVitest, type TestModule, type Vitest } from "vitest/node";
import { naming } from "./naming.ts";

/** Why a break was noticed, or why it was not. */
export type Outcome = { noticed: boolean; by: string };

const silent = { onInit() {} };

/** Vitest in the folder where it is made, kept open between breaks. */
export class Tests {
  #vitest: Vitest | undefined;

  /** To be told after each change of a file. The database is made of the SQL when Vitest starts. */
  async changed(file: string) {
    if (file.endsWith(".sql")) await this.end();
    else this.#vitest?.invalidateFile(path.resolve(file));
  }

  /** Runs the tests that name `id`. */
  async run(id: string): Promise<Outcome> {
    this.#vitest ??= await createVitest("test", { watch: false, project: ["app"], reporters: [silent] });
    const vitest = this.#vitest;
    vitest.setGlobalTestNamePattern(new RegExp(`\\b${id}\\b`));
    const files = naming(id, /\.test\.tsx?$/).map((file) => path.resolve(file));
    const specifications = files.length ? await vitest.globTestSpecifications(files) : [];
    if (!specifications.length) return { noticed: false, by: "no test of Vitest names it" };
    const { testModules } = await vitest.runTestSpecifications(specifications, false);
    // Vitest answers all that it has run since it was opened: what an earlier break made fail is not this one's.
    return outcome(testModules.filter(({ moduleId }) => files.includes(moduleId)));
  }

  async end() {
    await this.#vitest?.close();
    this.#vitest = undefined;
  }
}

/** A file that cannot be loaded shows nothing: only a test that ran and failed counts. */
function outcome(modules: TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.find((test) => test.result().state === "failed");
  if (failed) return { noticed: true, by: `${failed.fullName}: ${said(failed.result().errors)}` };
  const unloaded = modules.flatMap((module) => module.errors());
  if (unloaded.length) return { noticed: false, by: `cannot be loaded: ${said(unloaded)}` };
  const ran = tests.filter((test) => test.result().state === "passed").length;
  return { noticed: false, by: ran ? `${ran} tests that name it passed` : "no test that names it ran" };
}

/** A test that was thrown something else than an error, as a Response, has no words for it. */
const said = (errors: readonly { message?: string }[] = []) =>
  errors[0]?.message?.split("\n")[0] ?? "thrown, and no error";
