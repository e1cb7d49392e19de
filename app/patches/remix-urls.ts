/** What Remix 2.17 adds to the addresses and headers of its own requests; its packages export none of it. */

/** On a redirect: the new page replaces the form in the browser's history. */
export const REPLACE_HEADER = "X-Remix-Replace";
/** Asks for data as before single fetch. */
export const OLD_DATA_PARAM = "_data";
/** Address of the routes that a browser does not know yet. */
export const MANIFEST = "/__manifest";
/** Its parameters: the paths whose routes are asked for, and the build that they belong to. */
export const MANIFEST_PATHS = "p";
export const MANIFEST_BUILD = "version";
/** All that are not a page's own. */
export const remixPaths = [MANIFEST, "/_root"];
/** Matches a request of the router: a page's data, or the manifest. */
export const isRouterPath = (path: string) => /\.data$/.test(path) || path.endsWith(MANIFEST);

/** Whether a path asks for a page's data. */
export const isDataPath = (path: string) => path.endsWith(".data");

/** Returns the page whose data a path asks for; the root's has a name of its own. */
export const pageOf = (path: string) => path.replace(/(\/_root)?\.data$/, "") || "/";

/** Returns a page's query, without `_routes`, which says whose loaders run, and without these parameters. */
export function pageQuery({ url }: { url: string | URL }, ...without: string[]) {
  const query = new URLSearchParams(new URL(url).search);
  for (const name of ["_routes", ...without]) query.delete(name);
  return query;
}
