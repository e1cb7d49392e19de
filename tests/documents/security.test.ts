import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security.md", "utf8");
/** The ids of levels 1 and 2 of ASVS 5.0.0. */
const required = readFileSync("tests/documents/asvs.txt", "utf8").trim().split("\n");
const answers = ["Yes", "Partly", "Gap", "Operator", "None"];

/** Lists the ids in a text; "V1.2.6–8" stands for three. */
const idsIn = (text: string) =>
  [...text.matchAll(/V(\d+\.\d+)\.(\d+)(?:–(\d+))?/g)].flatMap(([, section, first, last]) => {
    const [from, to] = [Number(first), Number(last ?? first)];
    return Array.from({ length: to - from + 1 }, (_, n) => `V${section}.${from + n}`);
  });

const rows = page
  .split("\n")
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, id = "", about = "", answer = "", shownBy = "", ...more] = line
      .split("|")
      .map((cell) => cell.trim());
    const [, kind = "", reason = ""] = /^\*\*(\w+)\.\*\* ?(.*)$/.exec(answer) ?? [];
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
    return { line, ids: idsIn(id), about, kind, reason, shownBy, files, hasFiveCells: more.length === 1 };
  });

test("IDN-007 each requirement of ASVS levels 1 and 2 is answered once", () => {
  expect(required).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual([...required].sort());
});

test("IDN-007 each answer is of a known kind and says something of its own", () => {
  const wrong = rows.filter(
    ({ about, kind, reason, hasFiveCells }) =>
      !hasFiveCells || !about || !answers.includes(kind) || reason.length < 2,
  );
  expect(wrong.map(({ line }) => line)).toEqual([]);
});

test("IDN-007 each named file exists, and an answer without a file has a reason", () => {
  const files = rows.flatMap(({ files }) => files);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.length).toBeGreaterThan(200);
  const unclear = rows.filter(
    ({ shownBy, files, reason }) =>
      shownBy.replace(/`[^`]+`/g, "").trim() !== "" || (files.length === 0 && reason.length < 8),
  );
  expect(unclear.map(({ line }) => line)).toEqual([]);
});

test("IDN-007 the list of gaps names exactly those that are answered with a gap", () => {
  const [, gaps = ""] = /^## Gaps\n(.*?)^## /ms.exec(page) ?? [];
  const open = rows.filter(({ kind }) => kind === "Gap" || kind === "Partly").flatMap(({ ids }) => ids);
  expect(open.length).toBeGreaterThan(0);
  expect([...new Set(idsIn(gaps))].sort()).toEqual(open.sort());
});
