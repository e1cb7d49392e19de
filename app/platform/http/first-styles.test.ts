import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { startScripts } from "~/patches/remix-script-order";
import { withStyles } from "./first-styles.server";

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-sheets-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets", "app-Ab3_-xyz.css"), ".list{color:red}");
writeFileSync(path.join(folder, "assets", "details-Q7.css"), ".order{margin:$1}");
afterAll(() => rmSync(folder, { recursive: true }));

const page = `<head><script>${startScripts}</script><link rel="stylesheet" href="/assets/app-Ab3_-xyz.css"/>
<link rel="stylesheet" href="/assets/details-Q7.css"/><style nonce="n1"></style></head>`;
const stylesFor = (cookie: string) => withStyles(page, new Headers({ cookie }), "n1", folder);

test("a browser's first page brings its styles in their order, and its links wait", () => {
  const { page: first, cookie } = stylesFor("session=5")!;
  expect(cookie).toMatch(/^styles=app-Ab3_-xyz; path=\//);
  expect(first).toContain('<style nonce="n1">.list{color:red}.order{margin:$1}</style>');
  expect(first).toContain('<link rel="stylesheet" href="/assets/app-Ab3_-xyz.css" disabled=""/>');
  expect(first).toContain('<link rel="stylesheet" href="/assets/details-Q7.css" disabled=""/>');
  expect(first).not.toContain(startScripts);
  expect(first).toContain("styles=app-Ab3_-xyz; path=/");
});

test("a browser that has kept the styles gets links, until they change", () => {
  expect(stylesFor("session=5; styles=app-Ab3_-xyz")).toBeUndefined();
  expect(stylesFor("styles=app-00000000")?.page).toContain(".list{color:red}");
});

test("a page without built style sheets stays as it is", () => {
  const developed = page.replaceAll("/assets/", "/app/");
  expect(withStyles(developed, new Headers(), "n1", folder)).toBeUndefined();
});
