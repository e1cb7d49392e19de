import { readFileSync } from "node:fs";
import { isTest, sources } from "tests/architecture/source-files";
import { expect, test } from "vitest";
import { replacements, withoutUnused } from "./unused-in-browser";

const installed = Object.entries(replacements).map(([file, wanted]) => ({
  file,
  wanted,
  code: readFileSync(`node_modules/${file}`, "utf8"),
}));

test.each(installed)("what the browser never uses of $file is found", ({ code, wanted }) => {
  expect(withoutUnused(code, wanted).length).toBeLessThan(code.length);
  const [text] = wanted[0]!;
  expect(() => withoutUnused(code.replaceAll(text, "changed"), wanted)).toThrow("A library has changed");
});

test("of React's roots only the one that hydrates is left", () => {
  const { code, wanted } = installed.find(({ file }) => file.startsWith("react-dom/"))!;
  const exported = [...withoutUnused(code, wanted).matchAll(/\bexports\.(\w+)=/g)].map(([, name]) => name);
  expect(exported).toEqual([
    "__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED",
    "createPortal",
    "flushSync",
    "hydrateRoot",
    "unstable_batchedUpdates",
    "version",
  ]);
});

test("no page uses what is removed", () => {
  const removed =
    /\sprefetch=|\bdefer\(|\b(?:createRoot|findDOMNode|unmountComponentAtNode)\b|PrefetchPageLinks|\bAwait\b/;
  const pages = sources("app").filter((file) => !isTest(file) && !file.path.startsWith("app/patches/"));
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter(({ text }) => removed.test(text)).map(({ path }) => path)).toEqual([]);
});
