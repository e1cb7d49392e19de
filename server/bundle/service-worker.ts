import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

const MAX_COMPRESSED_BYTES = 20_000;

/** Builds the service worker as one file of its own, /worker.js, whose address never changes. */
export function serviceWorker(): Plugin {
  let folder = "";
  let root = "";
  return {
    name: "callout-service-worker",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      folder = config.build.ssr ? "" : path.resolve(root, config.build.outDir);
    },
    closeBundle: async () => {
      if (!folder) return;
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: "error",
        plugins: [tsconfigPaths()],
        // serwist brings a copy of its own.
        resolve: { dedupe: ["idb"] },
        build: {
          outDir: folder,
          emptyOutDir: false,
          target: "es2022",
          // Smaller by a twentieth than the default's.
          minify: "terser",
          terserOptions: { compress: { passes: 2 } },
          rollupOptions: {
            input: "app/offline/worker/service-worker/worker.ts",
            output: { format: "iife", entryFileNames: "worker.js" },
          },
        },
      });
      const size = gzipSync(readFileSync(path.join(folder, "worker.js")), { level: 9 }).length;
      if (size > MAX_COMPRESSED_BYTES)
        throw new Error(`worker.js has ${size} bytes compressed, more than ${MAX_COMPRESSED_BYTES}`);
    },
  };
}
