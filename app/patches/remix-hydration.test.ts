import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { decodePageData } from "./remix-hydration";

test("what is thrown is waited for", async () => {
  let isDecoded = false;
  const decoding = Promise.resolve().then(() => {
    isDecoded = true;
  });
  await decodePageData(() => {
    throw decoding;
  });
  expect(isDecoded).toBe(true);
});

test("an error is left to the hydration, which shows it", async () => {
  await decodePageData(() => {
    throw new Error("No stream found");
  });
});

test("RemixBrowser throws the promise of its data before it calls a hook", () => {
  const entry = createRequire(import.meta.url).resolve("@remix-run/react");
  const source = readFileSync(path.join(path.dirname(entry), "esm/browser.js"), "utf8");
  const [, start] = /function RemixBrowser\([^)]*\) \{([\s\S]*?)throw stateDecodingPromise;\n/.exec(source)!;
  expect(start).toContain("decodeViaTurboStream(stream, window)");
  expect(start).not.toMatch(/\buse[A-Z]/);
});
