import http from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** Pages are weighed as a cheap phone gets them. */
export const PHONE =
  "Mozilla/5.0 (Linux; Android 13; SM-A136U) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

/** Requests `path` with Brotli. Returns the transferred bytes and the decoded text. */
function get(port: number, path: string, cookie: string) {
  return new Promise<{ bytes: number; text: string }>((resolve, reject) => {
    const headers = {
      Cookie: cookie,
      "User-Agent": PHONE,
      "Accept-Encoding": "br",
      "Sec-Fetch-Site": "same-origin",
    };
    const request = http.get({ host: "127.0.0.1", port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
        resolve({ bytes: body.length, text: plain.toString() });
      });
    });
    request.on("error", reject);
  });
}

/** Returns a page with its styles and scripts, as a browser with an empty cache loads them. Disabled styles come later. */
export async function partsOf(port: number, path: string, cookie: string) {
  const page = await get(port, path, cookie);
  const named = [
    ...page.text.matchAll(/<link rel="(?:stylesheet|modulepreload)"(?![^>]*disabled)[^>]*?href="([^"]+)"/g),
    ...page.text.matchAll(/(?:import|from) ?"(\/assets\/[^"]+)"/g),
    ...page.text.matchAll(/<script[^>]*src="([^"]+)"/g),
  ].map(([, url]) => url!);
  const parts = [{ name: "page", bytes: page.bytes }];
  for (const url of new Set(named)) parts.push({ name: url, bytes: (await get(port, url, cookie)).bytes });
  return parts;
}

/** Returns the cookies of a browser that has kept the styles of its first page. */
export async function withKeptStyles(port: number, path: string, cookie: string) {
  const { text } = await get(port, path, cookie);
  return [cookie, /styles=[\w-]+(?=; path)/.exec(text)?.[0]].filter(Boolean).join("; ");
}

/** Measures a page with its styles and scripts for a browser with an empty cache. */
export async function weigh(port: number, path: string, cookie: string) {
  const parts = await partsOf(port, path, cookie);
  const kB = (bytes: number) => Math.round(bytes / 100) / 10;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { "total kB": kB(bytes), requests: parts.length, "page kB": kB(parts[0]!.bytes) };
}
