import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(js|css|svg|json|txt|html|ico|webmanifest|map)$/;

/** Compresses the browser's files once, at the highest level, during the build. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "callout-precompress",
    apply: "build",
    enforce: "post",
    // Remix writes the last of the browser's files after the server build.
    configResolved: ({ root, build }) => {
      folder = build.ssr ? path.resolve(root, build.outDir, "../client") : "";
    },
    closeBundle: () => {
      if (folder) compressAll(folder);
    },
  };
}

export const brotli = (plain: Buffer) =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

function compressAll(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!compressible.test(name)) continue;
    const file = path.join(folder, name);
    const plain = readFileSync(file);
    const small = brotli(plain);
    const gzip = gzipSync(plain, { level: 9 });
    if (small.length < plain.length) writeFileSync(`${file}.br`, small);
    if (gzip.length < plain.length) writeFileSync(`${file}.gz`, gzip);
  }
}
