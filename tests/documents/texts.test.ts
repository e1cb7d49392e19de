import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isTest, sources } from "tests/architecture/source-files";
import { describe, expect, test } from "vitest";
import { deletionQuestion, readEntryName } from "~/companies/lists/kinds";
import { copiedToast } from "~/ui/display/copyable-id";

/**
 * Texts that the documents prescribe and the feature that shows them, with spelling corrected. The feature's code
 * contains the whole text as one string or between tags.
 */
type Row = { documents: string; text: string; where: string };
const rows = parse<Row>(readFileSync("tests/documents/texts.csv"), { columns: true });

const files = sources("app").filter((file) => !isTest(file));
const migration = readFileSync("db/migrations/0000_initial.sql", "utf8");

const normalize = (code: string) =>
  code
    .replace(/\\(["'`])/g, "$1")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const features = new Map<string, string>();
for (const { path, text } of files) {
  const feature = path.split("/").slice(0, 2).join("/");
  features.set(feature, `${features.get(feature) ?? ""}\n${normalize(text)}`);
}
features.set("db/migrations", normalize(migration));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test.each(rows)("ERR-022 $documents: $where says “$text”", ({ text, where }) => {
  const whole = new RegExp(`["'\`>}\\s]${escaped(text)}\\s*["'\`<{$:]`);
  expect(whole.test(features.get(where) ?? "")).toBe(true);
});

describe("ERR-022 texts with parameters match the documents", () => {
  test("for deleting a custom field and for names that are too long", () => {
    expect(deletionQuestion("custom-fields", "Dock")).toBe("Delete Dock custom field from every work order?");
    expect(readEntryName("custom-fields", "x".repeat(36), "add")).toMatchObject({
      message: "Name is longer than maximum allowed length (35)",
    });
  });

  test("for copied ids", () => {
    const textOf = (noun: string) => copiedToast(noun, 7, true).text;
    expect(["team", "template"].map(textOf)).toEqual([
      "Team ID copied to clipboard!",
      "Template ID copied to clipboard!",
    ]);
  });
});

test("ERR-022 no misspelling of the documents remains", () => {
  const misspelt = /Plese|\badress\b|Soft Skils|Qty mast|availble/;
  expect(files.filter(({ text }) => misspelt.test(text)).map(({ path }) => path)).toEqual([]);
});
