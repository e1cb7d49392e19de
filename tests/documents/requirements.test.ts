import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { allBreaks } from "tests/mutations/read";
import { expect, test } from "vitest";

const idsIn = (text: string) => text.match(/\b[A-Z]{3}-C?\d{3}\b/g) ?? [];
const twice = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);
/** What is said about code is no title: a comment shows nothing. */
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");

const folder = "docs/requirements";
const [readme, ...areas] = ["README.md", ...readdirSync(folder).filter((file) => file !== "README.md")].map(
  (file) => readFileSync(path.join(folder, file), "utf8"),
);
const [, reasons = ""] = readme!.split("## What no test shows");
/** Each stands in bold before its reason; what else a reason mentions is shown. */
const unshown = [...reasons.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, ids]) => idsIn(ids!));
/** The calls' own ids: one line each. */
const calls = readFileSync("tests/api/calls.csv", "utf8")
  .split("\n")
  .flatMap((line) => idsIn(line.split(",")[0]!));
const told = [...areas.flatMap(idsIn), ...unshown, ...calls];

const own = "tests/documents/requirements.test.ts";
const tests = ["app", "db", "sandbox", "server", "tests"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
  )
  .filter((file) => file !== own && /\.(test|spec)\.tsx?$|^tests\/.*\.csv$/.test(file));
const named = new Set(tests.flatMap((file) => idsIn(withoutComments(readFileSync(file, "utf8")))));

test("what the requirements tell is named by a test, or stands there with the reason why none shows it", () => {
  expect(told.filter((id) => !named.has(id) && !unshown.includes(id))).toEqual([]);
  expect(unshown.filter((id) => named.has(id))).toEqual([]);
});

test("tests name nothing that the requirements do not tell, and those tell each once", () => {
  expect([...named].filter((id) => !told.includes(id))).toEqual([]);
  expect(twice(told)).toEqual([]);
});

test("whatever a test names has something to break that it would notice, and nothing else is broken", () => {
  const broken = new Set(allBreaks().flatMap(({ ids }) => ids));
  expect(told.filter((id) => !broken.has(id) && !unshown.includes(id))).toEqual([]);
  expect([...broken].filter((id) => !named.has(id))).toEqual([]);
});

// The specification lies beside the project where it is built, and not in a clone of it.
const specification = ["..", "../.."].map((up) => `${up}/shared/spec/requirements.md`).find(existsSync);

test.skipIf(!specification)("the requirements are those of the specification beside the project", () => {
  const specified = [...readFileSync(specification!, "utf8").matchAll(/^- \[([^\]]+)\]/gm)].map(
    ([, id]) => id,
  );
  expect(specified.length).toBeGreaterThan(1000);
  expect([...told].sort()).toEqual(specified.sort());
});
