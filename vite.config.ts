import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { driverGuard } from "./app/patches/postgres-driver";
import { routeCodeGuard } from "./app/patches/remix-route-code";
import { unusedInBrowser } from "./app/patches/unused-in-browser";
import remixConfig from "./remix.config.js";
import { fewFiles } from "./server/bundle/few-files";
import { laterStyles } from "./server/bundle/later-styles";
import { precompress } from "./server/bundle/precompress";
import { serviceWorker } from "./server/bundle/service-worker";
import { withinBudget } from "./server/bundle/within-budget";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The server, and the worker that renders PDFs in its own thread. */
const input = { index: "server/entry.ts", "order-pdf": "app/dashboard/pdf/worker.ts" };

/** The server bundle starts at our own Hono app, which imports Remix's build: pages and /api share modules. */
function serverEntry(): Plugin {
  return {
    name: "callout-server-entry",
    enforce: "post",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? { build: { rollupOptions: { input, output: { entryFileNames: "[name].js" } } } }
        : undefined,
  };
}

/** Keeps widgets and the form library, which load after the page, out of what every list loads first. */
function noWidgetsAtFirst(): Plugin {
  const late =
    /node_modules\/(?:@simplewebauthn|@radix-ui|radix-ui|@floating-ui|@conform-to|serwist|idb)\/|\/app\/offline\/waiting-acts\/|\/app\/offline\/worker\/(?:page\/(?!not-contractor|offline-copies)|service-worker)/;
  const pages = ["entry.client", "root", "shell", "tab"];
  return {
    name: "callout-no-widgets-at-first",
    apply: (_config, { command }) => command === "build",
    generateBundle(_options, bundle) {
      if (this.environment.name === "ssr") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = new Set(chunks.filter(({ name }) => pages.includes(name)));
      for (const { imports } of first)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
      for (const { name, moduleIds } of first) {
        const unwanted = moduleIds.find((id) => late.test(id));
        if (unwanted) this.error(`${name} is loaded first and must not contain ${unwanted}`);
      }
    },
  };
}

/** Keeps zod out of the browser: forms are validated on the server (decision 6). It would be a third of a cold page. */
function noSchemasInBrowser(): Plugin {
  const schemas = /node_modules\/zod\//;
  return {
    name: "callout-no-schemas-in-browser",
    apply: (_config, { command }) => command === "build",
    generateBundle(_options, bundle) {
      if (this.environment.name === "ssr") return;
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const kept = Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0);
        if (!kept.some(([id]) => schemas.test(id))) continue;
        const asking = kept
          .map(([id]) => id)
          .filter((id) => this.getModuleInfo(id)?.importedIds.some((wanted) => schemas.test(wanted)))
          .filter((id) => !schemas.test(id));
        this.error(`zod would travel to browsers, for ${asking.join(", ") || file.fileName}`);
      }
    },
  };
}

export default defineConfig({
  plugins: [
    tsconfigPaths(),
    remix(remixConfig),
    serverEntry(),
    driverGuard(),
    routeCodeGuard(),
    unusedInBrowser(),
    laterStyles(),
    fewFiles(),
    noSchemasInBrowser(),
    noWidgetsAtFirst(),
    serviceWorker(),
    withinBudget(),
    precompress(),
  ],
  // Styles must work in browsers that never run our scripts, so the minifier must not use newer syntax.
  build: { target: "es2022", cssTarget: ["chrome61", "firefox60", "safari12"], assetsInlineLimit: 0 },
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
  ssr: { noExternal: ["remix-utils", "postgres"] },
  // Used only on the server; the development server would look for its browser build.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
});
