import type { Plugin, Rollup } from "vite";
import { clientRoute } from "../../app/patches/remix-route-files";
import { laterParts } from "./later-parts";

const framework =
  /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
/** The form library, and what keeps a form whose answer was lost. */
const forms =
  /node_modules\/@conform-to\/|\/app\/(?:platform\/forms\/(?:use-form-view|offline\/lost-answer)|ui\/notices\/lost-answer-toast)\.ts/;
/** Modules that pages share, without the editor and uploads, which few need, and tools that load after the page. */
const common =
  /remix-utils|vite\/preload-helper|\/app\/(?:ui\/(?!fields\/(?:rich|file(?!s\/kept\/(?:owner|databases))|use-uploads)|shell\/late-tools\/(?!late-tools))|paths|platform(?!\/browser-database))/;

/** The entries whose imports a page loads first: every signed-in page, a list of orders, an order's details. */
const firstLoads = [
  { pages: /\/app\/(?:entry\.client|root|dashboard\/routes\/shell)\.tsx/, own: "shared", others: "shared" },
  { pages: /\/app\/dashboard\/routes\/tab\.tsx/, own: "lists", others: "shared" },
  { pages: /\/app\/dashboard\/routes\/(?:overlays|details)\.tsx/, own: "details", others: "sharedSoon" },
  ...Object.entries(laterParts).map(([own, parts]) => ({
    pages: new RegExp(`/app/(?:${parts.join("|")})\\.tsx`),
    own,
    others: "sharedParts",
  })),
];
/** The pages that are loaded first from the file with their code. */
const ownFiles = ["dashboard/routes/shell", "dashboard/routes/tab", "dashboard/routes/details"];
/** Pages over a list or its orders; what other pages need too must not bring these pages' files. */
const orderPages =
  /\/app\/(?:applications|approval|bulk|dashboard|field-work|import|messaging|order-form|recruits|templates|work-orders)\//;

/** Puts modules that load together into few files: on a slow phone a request costs more than a kilobyte. */
export function fewFiles(): Plugin {
  let groups: Map<string, string> | undefined;
  const manualChunks: Rollup.ManualChunksOption = (id, graph) => {
    if (framework.test(id)) return "framework";
    if (forms.test(id)) return "forms";
    groups ??= groupsOf(graph);
    return groups.get(id) ?? (common.test(id) ? "sharedLater" : undefined);
  };
  return {
    name: "callout-few-files",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : // Smaller by a twentieth than the default's.
          {
            build: {
              minify: "terser",
              terserOptions: { compress: { passes: 2 } },
              rollupOptions: { output: { manualChunks } },
            },
          },
    // A route's module would otherwise be a file of its own that only exports from the file with its code.
    buildStart() {
      if (this.environment.name === "ssr" || this.environment.mode !== "build") return;
      for (const page of ownFiles)
        this.emitFile({ type: "chunk", id: clientRoute(page), preserveSignature: "allow-extension" });
    },
  };
}

/** Names the file of each module that `firstLoads` reach by static imports. */
function groupsOf({ getModuleIds, getModuleInfo }: Rollup.ManualChunkMeta) {
  const isPage = (id: string) => getModuleInfo(id)?.isEntry === true;
  const reached = (isStart: (id: string) => boolean) => {
    const found = new Set([...getModuleIds()].filter(isStart));
    for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
    return found;
  };
  const elsewhere = reached((id) => isPage(id) && !orderPages.test(id));
  const groups = new Map<string, string>();
  // The client's entry must run after the pages' files are loaded.
  for (const { pages, own, others } of firstLoads)
    for (const id of reached((id) => pages.test(id)))
      if (!groups.has(id) && !/entry\.client|\.css/.test(id))
        groups.set(id, elsewhere.has(id) || common.test(id) ? others : own);
  return groups;
}
