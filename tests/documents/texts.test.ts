import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isTest, sources } from "tests/architecture/source";
import { describe, expect, test } from "vitest";
import { deletionQuestion, readEntryName } from "~/companies/lists/kinds";
import { copiedToast } from "~/ui/display/copyable-id";

/**
 * What the documents say word for word, and the room that says it, with misspelt words spelled right. A row's
 * text stands in the room's code as a whole, from quotation mark to quotation mark or between tags.
 */
type Row = { documents: string; text: string; where: string };
const rows = parse<Row>(readFileSync("tests/documents/texts.csv"), { columns: true });

const files = sources("app").filter((file) => !isTest(file));
const brought = readFileSync("db/migrations/0000_initial.sql", "utf8");

const plain = (code: string) =>
  code
    .replace(/\\(["'`])/g, "$1")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const rooms = new Map<string, string>();
for (const { path, text } of files) {
  const room = path.split("/").slice(0, 2).join("/");
  rooms.set(room, `${rooms.get(room) ?? ""}\n${plain(text)}`);
}
rooms.set("db/migrations", plain(brought));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

test.each(rows)("ERR-022 $documents: “$text” is said by $where", ({ text, where }) => {
  const whole = new RegExp(`["'\`>}\\s]${escaped(text)}\\s*["'\`<{$:]`);
  expect(whole.test(rooms.get(where) ?? "")).toBe(true);
});

describe("ERR-022 what is put together is so too", () => {
  test("the question before a custom field goes, and names that are too long", () => {
    expect(deletionQuestion("custom-fields", "Dock")).toBe("Delete Dock custom field from every work order?");
    expect(readEntryName("custom-fields", "x".repeat(36), "add")).toMatchObject({
      message: "Name is longer than maximum allowed length (35)",
    });
  });

  test("what was copied", () => {
    const textOf = (noun: string) => copiedToast(noun, 7, true).text;
    expect(["team", "template"].map(textOf)).toEqual([
      "Team ID copied to clipboard!",
      "Template ID copied to clipboard!",
    ]);
  });
});

test("ERR-022 no misspelt word of the documents is left", () => {
  const misspelt = /Plese|\badress\b|Soft Skils|Qty mast|availble/;
  expect(files.filter(({ text }) => misspelt.test(text)).map(({ path }) => path)).toEqual([]);
});
