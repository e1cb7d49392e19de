import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";
import { acceptedEncoding } from "./encoding";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Complete text responses. Downloads and live streams pass through uncompressed. */
const compressible = /^(text\/(html|x-script|plain|css)|application\/(json|manifest\+json)|image\/svg)/;
const MIN_BYTES = 1024;
/** Most larger pages are a browser's first, with its styles, where half a kilobyte is worth two milliseconds. */
const LARGE = 90_000;
/** Quality 5 in a small window takes as long as gzip and is a tenth smaller. */
const brotliFor = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: size > LARGE ? 7 : 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Compresses whole responses off the main thread; streaming compression would delay the first bytes. */
export const compressAnswers = createMiddleware<ServerEnv>(async (c, next) => {
  await next();
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  const { headers, status } = c.res;
  if (!encoding || c.req.method === "HEAD" || status === 304 || headers.has("content-encoding")) return;
  if (!compressible.test(headers.get("content-type") ?? "") || headers.has("content-disposition")) return;
  // Checked last, because reading `body` turns a page's text into a stream.
  if (!c.res.body) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const packed =
    plain.length < MIN_BYTES
      ? plain
      : await (encoding === "br" ? brotliAsync(plain, brotliFor(plain.length)) : gzipAsync(plain));
  const answer = new Headers(headers);
  answer.append("Vary", "Accept-Encoding");
  if (packed !== plain) answer.set("Content-Encoding", encoding);
  answer.set("Content-Length", String(packed.length));
  c.res = undefined;
  c.res = new Response(new Uint8Array(packed), { status, headers: answer });
});
