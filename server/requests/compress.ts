import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { ServerEnv } from "./context";
import { acceptedEncoding } from "./encoding";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** What is ready at once and worth it. Downloads and live streams pass through as they come. */
const worthIt = /^(text\/(html|x-script|plain|css)|application\/(json|manifest\+json)|image\/svg)/;
const smallest = 1024;
/** Quality 5 in a small window takes gzip's time and is a tenth smaller. */
const brotliFor = (size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** Compresses a whole answer in one piece, away from the main thread: a stream would hold its beginning back. */
export const compressAnswers = createMiddleware<ServerEnv>(async (c, next) => {
  await next();
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  const { headers, status } = c.res;
  if (!encoding || c.req.method === "HEAD" || status === 304 || headers.has("content-encoding")) return;
  if (!worthIt.test(headers.get("content-type") ?? "") || headers.has("content-disposition")) return;
  // Asked for last: a page's text becomes a stream by it.
  if (!c.res.body) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const packed =
    plain.length < smallest
      ? plain
      : await (encoding === "br" ? brotliAsync(plain, brotliFor(plain.length)) : gzipAsync(plain));
  const answer = new Headers(headers);
  answer.append("Vary", "Accept-Encoding");
  if (packed !== plain) answer.set("Content-Encoding", encoding);
  answer.set("Content-Length", String(packed.length));
  c.res = undefined;
  c.res = new Response(new Uint8Array(packed), { status, headers: answer });
});
