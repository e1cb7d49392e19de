/** What Remix 2.17 adds to the addresses and headers of its own requests; its packages export none of it. */

/** On a redirect: the new page replaces the form in the browser's history. */
export const REPLACE_HEADER = "X-Remix-Replace";
/** Asks for data as before single fetch. */
export const OLD_DATA_PARAM = "_data";
/** Address of the routes that a browser does not know yet. */
export const MANIFEST = "/__manifest";
/** All that are not a page's own. */
export const remixPaths = [MANIFEST, "/_root"];
/** Matches a request of the router: a page's data, or the manifest. */
export const isRouterPath = (path: string) => /\.data$/.test(path) || path.endsWith(MANIFEST);

/** Returns the page whose data a path asks for; the root's has a name of its own. */
export const pageOf = (path: string) => path.replace(/(\/_root)?\.data$/, "") || "/";

/** Returns a page's query, without `_routes`, which says whose loaders run, and without these parameters. */
export function pageQuery({ url }: { url: string | URL }, ...without: string[]) {
  const query = new URLSearchParams(new URL(url).search);
  for (const name of ["_routes", ...without]) query.delete(name);
  return query;
}
