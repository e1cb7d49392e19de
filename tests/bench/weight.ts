import { gzipSync } from "node:zlib";

/** What a browser with an empty cache fetches for a page: the page, its styles, and the scripts that it names. */
export async function weigh(port: number, path: string, cookie: string) {
  const get = (url: string) =>
    fetch(`http://127.0.0.1:${port}${url}`, {
      headers: { Cookie: cookie, "Accept-Encoding": "identity", "Sec-Fetch-Site": "same-origin" },
    });
  const html = await (await get(path)).text();
  const named = [
    ...[...html.matchAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*?href="([^"]+)"/g)].map(
      ([, url]) => url!,
    ),
    ...[...html.matchAll(/(?:import|from) ?"(\/assets\/[^"]+)"/g)].map(([, url]) => url!),
    ...[...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, url]) => url!),
  ];
  const urls = [...new Set(named)];
  let bytes = gzipSync(html).length;
  for (const url of urls) bytes += gzipSync(Buffer.from(await (await get(url)).arrayBuffer())).length;
  return {
    "kB (gzip)": Math.round(bytes / 100) / 10,
    requests: 1 + urls.length,
    "page kB": Math.round(html.length / 100) / 10,
  };
}
