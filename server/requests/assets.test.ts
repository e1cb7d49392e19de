import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { Hono } from "hono";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { serveAssets } from "./assets";
import type { ServerEnv } from "./context";

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, "assets"));
mkdirSync(path.join(folder, ".vite"));
const script = "export const answer = 42;\n".repeat(50);
writeFileSync(path.join(folder, "assets/page-abc.js"), script);
writeFileSync(path.join(folder, "assets/page-abc.js.br"), brotliCompressSync(script));
writeFileSync(path.join(folder, "assets/page-abc.js.gz"), gzipSync(script));
writeFileSync(path.join(folder, "icon.svg"), "<svg/>");
for (const name of ["worker.js", "manifest.webmanifest"]) writeFileSync(path.join(folder, name), "{}");
writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");

const app = new Hono<ServerEnv>();
app.use(serveAssets(folder));
app.all("*", (c) => c.text("a page"));
const request = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(url, { headers, method });

test("a hashed file is cached for ever and sent in the smallest encoding that the browser accepts", async () => {
  const brotli = await request("/assets/page-abc.js", { "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(brotli.headers.get("content-encoding")).toBe("br");
  expect(brotli.headers.get("cache-control")).toContain("immutable");
  expect(brotli.headers.get("content-type")).toMatch(/javascript/);
  expect(brotli.headers.get("vary")).toBe("Accept-Encoding");
  const gzip = await request("/assets/page-abc.js", { "Accept-Encoding": "gzip" });
  expect(gzip.headers.get("content-encoding")).toBe("gzip");
  const plain = await request("/assets/page-abc.js");
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(await plain.text()).toBe(script);
});

test.each([
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "br"],
  ["*", "br"],
  ["identity, *;q=0", null],
  ["gzip;q=0", null],
  ["abr", null],
])("a browser that accepts %s gets %s", async (accepted, encoding) => {
  const answer = await request("/assets/page-abc.js", { "Accept-Encoding": accepted });
  expect(answer.headers.get("content-encoding")).toBe(encoding);
});

test("PHO-010 the service worker and the manifest are asked for anew at each contact", async () => {
  for (const url of ["/worker.js", "/manifest.webmanifest"])
    expect([url, (await request(url)).headers.get("cache-control")]).toEqual([url, "no-cache"]);
  expect((await request("/icon.svg")).headers.get("cache-control")).toBe("public, max-age=3600");
  expect((await request("/worker.js")).headers.get("content-type")).toMatch(/javascript/);
});

test("PHO-010 the manifest has shortcuts, and screenshots of at most 60 kB in the sizes that it names", async () => {
  const { shortcuts, screenshots } = JSON.parse(readFileSync("public/manifest.webmanifest", "utf8"));
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    "Upcoming Work",
    "Available",
    "Notifications",
  ]);
  const formFactors = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(new Set(formFactors)).toEqual(new Set(["narrow", "wide"]));
  for (const { src, sizes } of screenshots) {
    const picture = readFileSync(path.join("public", src));
    const { width, height, format } = await sharp(picture).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, "png", sizes]);
    expect(picture.length).toBeLessThanOrEqual(60_000);
  }
});

test("a matching ETag is answered with 304 and no body", async () => {
  const etag = (await request("/icon.svg")).headers.get("etag") ?? "";
  const again = await request("/icon.svg", { "If-None-Match": etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a missing hashed file is a 404, and other paths go to the pages", async () => {
  expect((await request("/assets/page-old.js")).status).toBe(404);
  for (const url of ["/work-orders", "/.vite/manifest.json", "/assets/../../package.json", "/page-abc.js"])
    expect(await (await request(url)).text()).toBe("a page");
  expect(await (await request("/icon.svg", {}, "POST")).text()).toBe("a page");
});
