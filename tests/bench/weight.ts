import http from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** The bytes that travel, and the text that they are, for a browser that takes Brotli. */
function get(port: number, path: string, cookie: string) {
  return new Promise<{ bytes: number; text: string }>((resolve, reject) => {
    const headers = { Cookie: cookie, "Accept-Encoding": "br", "Sec-Fetch-Site": "same-origin" };
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

/** What a browser with an empty cache fetches for a page: the page, its styles, and the scripts that it names. */
export async function weigh(port: number, path: string, cookie: string) {
  const page = await get(port, path, cookie);
  const named = [
    ...page.text.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*?href="([^"]+)"/g),
    ...page.text.matchAll(/(?:import|from) ?"(\/assets\/[^"]+)"/g),
    ...page.text.matchAll(/<script[^>]*src="([^"]+)"/g),
  ].map(([, url]) => url!);
  const urls = [...new Set(named)];
  let bytes = page.bytes;
  for (const url of urls) bytes += (await get(port, url, cookie)).bytes;
  const kB = (n: number) => Math.round(n / 100) / 10;
  return { "kB in all": kB(bytes), requests: 1 + urls.length, "page kB": kB(page.bytes) };
}
