import type { Plugin } from "vite";

type Replacement = [text: string | RegExp, by: string];

const remix = "@remix-run/react/dist/esm/";

/**
 * Replaces what is always the same in Callout's pages, so that the minifier drops the code behind it: Remix reads its
 * flags while it runs. No link prefetches, no route defers, and only `hydrateRoot` starts React.
 */
export const replacements: Record<string, Replacement[]> = {
  [`${remix}browser.js`]: [
    [
      /window\.__remixContext\.future\.v3_(?:singleFetch(?: === true)?|fetcherPersist|relativeSplatPath)/g,
      "true",
    ],
    [/window\.__remixContext\.isSpaMode/g, "false"],
  ],
  [`${remix}components.js`]: [
    [/\bfuture\.v3_singleFetch/g, "true"],
    [/let activeDeferreds = [^;]+;/, "let activeDeferreds = undefined;"],
    ["if (!isStatic && typeof __remixContext", "if (false && typeof __remixContext"],
    ["let routeModulesScript = !isStatic ?", "let routeModulesScript = true ?"],
    ["let contextScript = staticContext ?", "let contextScript = undefined ?"],
    ["let enableFogOfWar = isFogOfWarEnabled(future, isSpaMode);", "let enableFogOfWar = true;"],
    ["if (isSpaMode && !isHydrated)", "if (false)"],
    [/let \[shouldPrefetch, ref, prefetchHandlers\] = usePrefetchBehavior\(prefetch, props\);/g, ""],
    [/_extends\(\{\}, props, prefetchHandlers, /g, "_extends({}, props, "],
    [/mergeRefs\(forwardedRef, ref\)/g, "forwardedRef"],
    [/shouldPrefetch && !isAbsolute \?/g, "false ?"],
  ],
  [`${remix}fog-of-war.js`]: [
    ["return future.v3_lazyRouteDiscovery === true && !isSpaMode;", "return true;"],
  ],
  [`${remix}routes.js`]: [
    [/if \(isSpaMode\)/g, "if (false)"],
    ['if (typeof singleFetch === "function")', "if (true)"],
  ],
  "@remix-run/router/dist/router.js": [
    ["return result.type === ResultType.deferred;", "return false;"],
    [/return deferred && typeof deferred === "object"[^;]+;/, "return false;"],
  ],
  "react-dom/cjs/react-dom.production.min.js": [
    [
      /exports\.(?:findDOMNode|createRoot|hydrate|render|unmountComponentAtNode|unstable_renderSubtreeIntoContainer)=function\([^)]*\)\{.*?\};(?=\n?exports\.)/gs,
      "",
    ],
  ],
};

/** Returns the file's code without what the browser never uses. Throws when a text isn't found. */
export function withoutUnused(code: string, wanted: Replacement[]): string {
  return wanted.reduce((rest, [text, by]) => {
    const next = rest.replace(text, by);
    if (next === rest)
      throw new Error(`A library has changed: ${text} isn't in it; see app/patches/unused-in-browser.ts`);
    return next;
  }, code);
}

export const unusedInBrowser = (): Plugin => ({
  name: "callout-unused-in-browser",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (this.environment.name === "ssr") return;
    const file = Object.keys(replacements).find((end) => id.endsWith(`/node_modules/${end}`));
    return file ? { code: withoutUnused(code, replacements[file]!), map: null } : undefined;
  },
});
