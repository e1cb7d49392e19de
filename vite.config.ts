import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { driverGuard } from "./app/patches/postgres-connection";
import { routeCodeGuard } from "./app/patches/remix-route-code";
import remixConfig from "./remix.config.js";
import { precompress } from "./server/bundle/precompress";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Beside the server: what runs in a thread of its own. */
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

const framework = /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;
/** What checks forms and keeps them where they are. */
const forms = /node_modules\/@conform-to\/|\/app\/platform\/forms\/(?:use-form-view|lost-answer)/;
/** The editor and the uploads are left where they are used. */
const pieces =
  /\/app\/(?:ui\/(?!fields\/(?:rich|file|use-uploads))|paths|platform|messaging\/message\.ts|work-orders\/schedule\.ts)/;
/** What a list, its chips and its links are made of: every list has all of it. */
const lists =
  /\/app\/(?:order-lists\/|work-orders\/(?:work-order\.ts|components\/status-chip)|dashboard\/(?:list-links|components\/order-columns|filters\/(?:filter-chips|filter-values|filter-labels|own-query)))/;

/** Small modules that most pages share travel together: on a slow phone a request costs more than a kilobyte. */
function fewFiles(): Plugin {
  const together = Object.entries({ framework, forms, pieces, lists });
  const manualChunks = (id: string) => together.find(([, modules]) => modules.test(id))?.[0];
  return {
    name: "callout-few-files",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? undefined : { build: { rollupOptions: { output: { manualChunks } } } },
  };
}

/** Forms are checked on the server (decision 6): the schema library would be a third of what a cold page weighs. */
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
    fewFiles(),
    noSchemasInBrowser(),
    precompress(),
  ],
  // Styles are written for browsers that never run our scripts, too: nothing newer is put in by the minifier.
  build: { target: "es2022", cssTarget: ["chrome61", "firefox60", "safari12"], assetsInlineLimit: 0 },
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24678) } },
  ssr: { noExternal: ["remix-utils", "postgres"] },
  // Runs on the server alone; the development server would look for its build for browsers.
  optimizeDeps: { exclude: ["@node-rs/argon2"] },
});
