import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./source-files";

const sheets = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({ path: `app/${name}`, text: readFileSync(`app/${name}`, "utf8") }));

test("layouts change by the size of text that a person has chosen in the browser, and body text has it", () => {
  expect(sheets.length).toBeGreaterThan(50);
  const inPixels = /(?:@(?:media|container)[^{]*|matchMedia\([^)]*)width: *\d[\d.]*px/;
  expect([...sheets, ...sources("app")].filter(({ text }) => inPixels.test(text))).toEqual([]);
  const base = sheets.find(({ path }) => path === "app/ui/styles/base.css")!;
  expect(base.text).toMatch(/\nbody \{[^}]*\n {2}font: 1rem \//);
});
