import type { Plugin } from "vite";

/**
 * Fetches a route's code before Remix 2.17 imports it: a failed import reloads the document, which loses the page
 * offline. `app/platform/forms/offline/retry-requests.ts` retries a failed fetch. Then loads the route's parts
 * (`app/ui/later.tsx`), so that a click shows a whole page.
 */
const LOAD = "let routeModule = await import( /* webpackIgnore: true */route.module);";
const GUARDED = `await Promise.all([route.module, ...(route.imports ?? [])].map(fetchCode));
    ${LOAD}
    await Promise.all((routeModule.handle?.parts ?? []).map((part) => part.load()));`;
const FETCH_CODE = `
const fetchedCode = new Set();
async function fetchCode(file) {
  if (fetchedCode.has(file) || document.querySelector(\`link[rel=modulepreload][href="\${CSS.escape(file)}"]\`)) return;
  const answer = await fetch(file);
  if (answer.ok) fetchedCode.add(file);
}
`;

/** Returns Remix's route loading with the fetch in it. Throws when the import isn't found exactly once. */
export function guardRouteCode(code: string): string {
  if (code.split(LOAD).length !== 2)
    throw new Error("@remix-run/react has changed: see whether app/patches/remix-route-code.ts is needed");
  return code.replace(LOAD, () => GUARDED) + FETCH_CODE;
}

export const routeCodeGuard = (): Plugin => ({
  name: "callout-route-code-guard",
  transform: (code, id) =>
    /@remix-run\/react\/dist\/esm\/routeModules\.js$/.test(id)
      ? { code: guardRouteCode(code), map: null }
      : undefined,
});
