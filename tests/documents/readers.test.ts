import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isTest, sources } from "tests/architecture/source-files";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Texts address their reader as "you". readers.csv names the reader of each text that says "the contractor" or "the
 * client": one of them, the super administrator, or either of them (terms, REST reference). A row without a text covers
 * its whole file or folder.
 */
type Row = {
  where: string;
  text: string;
  reader: "contractor" | "client" | "super administrator" | "either";
};
const rows = parse<Row>(readFileSync("tests/documents/readers.csv"), { columns: true });

type Text = { path: string; text: string };
const texts = sources("app")
  .filter((file) => !isTest(file) && !file.path.startsWith("app/access/policy"))
  .flatMap(({ path, text }) => textsOf(path, text));

/** Lists string literals and JSX texts, without SQL, comments and names. */
function textsOf(path: string, code: string): Text[] {
  if (!/\b(contractor|client|he|him|his|himself|she|her)\b/i.test(code)) return [];
  const found: Text[] = [];
  const read = (node: ts.Node) => {
    if (ts.isTaggedTemplateExpression(node)) return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node)
    )
      found.push({ path, text: node.text.replace(/\s+/g, " ").trim() });
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile(path, code, ts.ScriptTarget.Latest));
  return found;
}

const mentions = (who: "contractor" | "client", text: string) =>
  new RegExp(`\\bthe ${who}\\b`, "i").test(text);
const covers = (row: Row, { path, text }: Text) =>
  path.startsWith(row.where) && (row.text === "" || row.text === text);

test.each(["contractor", "client"] as const)("no text calls its reader “the %s”", (who) => {
  const wrong = texts
    .filter(({ text }) => mentions(who, text))
    .map((each) => ({ ...each, reader: rows.find((row) => covers(row, each))?.reader }))
    .filter(({ reader }) => reader === undefined || reader === who);
  expect(wrong, "say “you”, or in tests/documents/readers.csv who else reads it").toEqual([]);
});

test("every row of readers.csv covers an existing text", () => {
  const about = texts.filter(({ text }) => mentions("contractor", text) || mentions("client", text));
  expect(rows.filter((row) => !about.some((each) => covers(row, each)))).toEqual([]);
});

test("no text calls a person “he” or “she”", () => {
  const person = /\b(he|him|his|himself|she|her|herself)\b/i;
  // The keys of relations are identifiers in the policy and appear on no screen.
  const read = texts.filter(({ path }) => path !== "app/access/relations.ts");
  expect(read.filter(({ text }) => person.test(text))).toEqual([]);
});
