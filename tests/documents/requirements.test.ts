import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isFoundOnce } from "tests/mutations/copy";
import { allMutations } from "tests/mutations/read";
import { expect, test } from "vitest";

const idsIn = (text: string) => text.match(/\b[A-Z]{3}-C?\d{3}\b/g) ?? [];
const duplicates = (ids: string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);
/** Removes comments: an id in a comment does not test anything. */
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");

const folder = "docs/requirements";
const [readme, ...areas] = ["README.md", ...readdirSync(folder).filter((file) => file !== "README.md")].map(
  (file) => readFileSync(path.join(folder, file), "utf8"),
);
const [, reasons = ""] = readme!.split("## What no test shows");
/** Untested ids are in bold before their reason; other ids in a reason are tested. */
const untested = [...reasons.matchAll(/^- \*\*([^*]+)\*\*/gm)].flatMap(([, ids]) => idsIn(ids!));
/** Requirement ids of the API's calls, one per line. */
const calls = readFileSync("tests/api/calls.csv", "utf8")
  .split("\n")
  .flatMap((line) => idsIn(line.split(",")[0]!));
const required = [...areas.flatMap(idsIn), ...untested, ...calls];

const thisFile = "tests/documents/requirements.test.ts";
const tests = ["app", "db", "sandbox", "server", "tests"]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => path.join(root, file)),
  )
  .filter((file) => file !== thisFile && /\.(test|spec)\.tsx?$|^tests\/.*\.csv$/.test(file));
const tested = new Set(tests.flatMap((file) => idsIn(withoutComments(readFileSync(file, "utf8")))));

test("every requirement is named by a test, or listed with the reason why it is not tested", () => {
  expect(required.filter((id) => !tested.has(id) && !untested.includes(id))).toEqual([]);
  expect(untested.filter((id) => tested.has(id))).toEqual([]);
});

test("tests name only existing requirements, and each requirement is listed once", () => {
  expect([...tested].filter((id) => !required.includes(id))).toEqual([]);
  expect(duplicates(required)).toEqual([]);
});

test("every tested requirement has a mutation, and mutations name only tested requirements", () => {
  const mutated = new Set(allMutations().flatMap(({ ids }) => ids));
  expect(required.filter((id) => !mutated.has(id) && !untested.includes(id))).toEqual([]);
  expect([...mutated].filter((id) => !tested.has(id))).toEqual([]);
});

test("every mutation's text is in its file exactly once", () => {
  const lost = allMutations().filter((mutation) => !isFoundOnce(mutation));
  expect(lost.map(({ at, file, was }) => `${at}: ${file}: ${was.join(" ")}`)).toEqual([]);
});

// The specification is beside the project only where the project is developed.
const specification = ["../shared/spec", "../../shared/spec"].find(existsSync);
const specifiedIn = (file: string) =>
  [...readFileSync(path.join(specification!, file), "utf8").matchAll(/^- \[([^\]]+)\]/gm)].map(
    ([, id]) => id!,
  );

test.skipIf(!specification)("the listed requirements are the documents' and some of our own", () => {
  const [documents, ours] = [specifiedIn("requirements.md"), specifiedIn("beyond.md")];
  expect(documents.length).toBeGreaterThan(1000);
  expect(required.filter((id) => !ours.includes(id)).sort()).toEqual(documents.sort());
});
