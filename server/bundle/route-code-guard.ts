import type { Plugin } from "vite";

/**
 * When the code of a route does not arrive, Remix 2.17 reloads the document, and without a network the page is lost. The
 * code is fetched before it is imported: `app/platform/forms/retry-requests.ts` repeats that until it is in the browser's cache. A
 * failed import itself can't be repeated, because browsers remember it.
 */
const LOAD = "let routeModule = await import( /* webpackIgnore: true */route.module);";
const GUARDED = `await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
    ${LOAD}`;
const FETCH_CODE = `
const fetchedCode = new Set();
async function fetchCode(file) {
  if (fetchedCode.has(file) || document.querySelector(\`link[rel=modulepreload][href="\${CSS.escape(file)}"]\`)) return;
  const answer = await fetch(file);
  if (answer.ok) fetchedCode.add(file);
}
`;

/** Throws when Remix is not the version that is known: another one wants another look. */
export function guardRouteCode(code: string): string {
  if (code.split(LOAD).length !== 2)
    throw new Error("@remix-run/react has changed: see whether server/bundle/route-code-guard.ts is needed");
  return code.replace(LOAD, () => GUARDED) + FETCH_CODE;
}

export const routeCodeGuard = (): Plugin => ({
  name: "callout-route-code-guard",
  transform: (code, id) =>
    /@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)
      ? { code: guardRouteCode(code), map: null }
      : undefined,
});
