import type { Rollup } from "vite";
import { expect, test } from "vitest";
import { overBudget } from "./budgets";
import { firstFiles } from "./within-budget";

const budget = { page: "A list", kB: 10, requests: 3 };
const parts = [
  { name: "page", bytes: 1200 },
  { name: "framework.js", bytes: 7300 },
  { name: "app.css", bytes: 1500 },
];

test("a page within its budget passes, and one byte or request more is refused", () => {
  expect(overBudget(budget, parts)).toBeNull();
  expect(overBudget(budget, [{ name: "page", bytes: 1201 }, ...parts.slice(1)])).not.toBeNull();
  expect(overBudget({ ...budget, requests: 2 }, parts)).not.toBeNull();
});

test("the refusal names the page, its weight and the largest files", () => {
  expect(overBudget({ ...budget, kB: 9 }, parts)).toBe(
    "A list loads 10.0 kB in 3 requests, more than its budget of 9 kB in 3. The largest: framework.js 7.3 kB, app.css 1.5 kB, " +
      "page 1.2 kB. Load later what it does not need at first, or raise the budget in server/bundle/budgets.ts.",
  );
});

const chunk = (fileName: string, from: string, imports: string[], styles: string[] = []) => ({
  type: "chunk",
  fileName,
  isEntry: true,
  facadeModuleId: `/callout/app/${from}.tsx?route`,
  code: fileName,
  moduleIds: [`/callout/app/${from}.tsx`],
  imports,
  viteMetadata: { importedCss: new Set(styles) },
});
const files = [
  chunk("assets/root.js", "root", ["assets/framework.js"]),
  chunk(
    "assets/tab.js",
    "dashboard/routes/tab",
    ["assets/framework.js", "assets/root.js"],
    ["assets/list.css"],
  ),
  chunk("assets/funds.js", "funds/routes/funds", []),
  chunk("assets/framework.js", "", []),
  { ...chunk("assets/table.js", "dashboard/table", ["assets/cells.js", "assets/root.js"]), isEntry: false },
  { ...chunk("assets/cells.js", "dashboard/cells", []), isEntry: false },
  { type: "asset", fileName: "assets/list.css", source: ".list{}" },
  { type: "asset", fileName: "assets/app-Ab3_-xyz.css", source: ".app{}" },
];
const bundle = Object.fromEntries(
  files.map((file) => [file.fileName, file]),
) as unknown as Rollup.OutputBundle;
const wanted = { ...budget, markup: 2, styles: "app", routes: ["root", "dashboard/routes/tab"] };

test("a page's first files are its routes' with all that they import, each once", () => {
  expect(firstFiles(bundle, wanted).map(({ name }) => name)).toEqual([
    "app-Ab3_-xyz.css",
    "root.js",
    "framework.js",
    "tab.js",
    "list.css",
  ]);
});

test("the files of later parts count with what they import", () => {
  const names = firstFiles(bundle, wanted, ["dashboard/table"]).map(({ name }) => name);
  expect(names.slice(5)).toEqual(["table.js", "cells.js"]);
});

test("a budget for a page or a part that the build does not have is refused", () => {
  expect(() => firstFiles(bundle, { ...wanted, routes: ["dashboard/routes/gone"] })).toThrow(
    "The build has no dashboard/routes/gone",
  );
  expect(() => firstFiles(bundle, wanted, ["dashboard/gone"])).toThrow("The build has no dashboard/gone");
  expect(() => firstFiles(bundle, { ...wanted, styles: "gone" })).toThrow("The build has no gone.css");
});
