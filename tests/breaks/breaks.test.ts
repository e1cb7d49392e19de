import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { naming } from "./naming.ts";
import { allBreaks } from "./read.ts";

const folder = "docs/requirements";
const idsIn = (text: string) => text.match(/\b[A-Z]{3}-C?\d{3}\b/g) ?? [];
const told = [...readdirSync(folder).map((file) => path.join(folder, file)), "tests/api/calls.csv"].flatMap(
  (file) => idsIn(readFileSync(file, "utf8").split("## What no test shows")[0]!),
);
const named = new Set(allBreaks().flatMap(({ ids }) => ids));
const isNamed = (id: string) => naming(id, /\.(test|spec)\.tsx?$/).length > 0;

test("for each requirement that a test names there is something to break", () => {
  expect([...new Set(told)].filter((id) => !named.has(id) && isNamed(id))).toEqual([]);
});
