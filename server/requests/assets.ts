import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createMiddleware } from "hono/factory";
import { getMimeType } from "hono/utils/mime";
import type { ServerEnv } from "./context";
import { acceptedEncoding, type Encoding } from "./encoding";

type Asset = { type: string; cache: string; etag: string; plain: Buffer } & Partial<Record<Encoding, Buffer>>;

/** Vite puts a content hash into these names, so their content never changes. */
const immutable = "public, max-age=31536000, immutable";
/** Browsers check these for updates on each visit. */
const updates = ["/worker.js", "/manifest.webmanifest"];
const cacheControlOf = (url: string) => {
  if (url.startsWith("/assets/")) return immutable;
  return updates.includes(url) ? "no-cache" : "public, max-age=3600";
};
const suffixes = { br: ".br", gzip: ".gz" } as const;

/**
 * Serves the browser's files, a few megabytes, from memory; no request can name any other file. Uses the
 * .br and .gz that the build leaves beside compressible files.
 */
export function serveAssets(folder: string) {
  const assets = readAssets(folder);
  return createMiddleware<ServerEnv>(async (c, next) => {
    const asset = assets.get(c.req.path);
    const readable = c.req.method === "GET" || c.req.method === "HEAD";
    if (!asset || !readable) return c.req.path.startsWith("/assets/") ? c.text("Not found", 404) : next();
    const encoding = acceptedEncoding(c.req.header("accept-encoding"), encodingsOf(asset));
    const etag = `"${asset.etag}${encoding ? `-${encoding}` : ""}"`;
    const headers: Record<string, string> = {
      "Content-Type": asset.type,
      "Cache-Control": asset.cache,
      ETag: etag,
      Vary: "Accept-Encoding",
    };
    if (c.req.header("if-none-match")?.split(/, ?/).includes(etag))
      return new Response(null, { status: 304, headers });
    const body = asset[encoding ?? "plain"] ?? asset.plain;
    if (encoding) headers["Content-Encoding"] = encoding;
    headers["Content-Length"] = String(body.length);
    return new Response(c.req.method === "HEAD" ? null : (body as BodyInit), { headers });
  });
}

const encodingsOf = (asset: Asset) => (["br", "gzip"] as const).filter((encoding) => asset[encoding]);

function readAssets(folder: string) {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // .vite holds notes of the build.
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || file.includes(`${path.sep}.vite${path.sep}`))
      continue;
    const plain = readFileSync(file);
    const url = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    const readSibling = (suffix: string) =>
      existsSync(file + suffix) ? readFileSync(file + suffix) : undefined;
    assets.set(url, {
      type: getMimeType(entry.name) ?? "application/octet-stream",
      cache: cacheControlOf(url),
      etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
      plain,
      br: readSibling(suffixes.br),
      gzip: readSibling(suffixes.gzip),
    });
  }
  return assets;
}
