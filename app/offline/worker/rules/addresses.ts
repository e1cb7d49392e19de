import { isRouterPath, MANIFEST, MANIFEST_BUILD, MANIFEST_PATHS, pageOf } from "~/patches/remix-urls";
import { paths } from "~/paths";

/** One cache for each account holds all that a phone keeps, so that wiping is deleting caches. */
export const CACHE_PREFIX = "callout-kept-";
export const cacheOf = (account: string) => `${CACHE_PREFIX}${account}`;
/** Where the stored list is, in that cache. */
export const STORED_LIST = "/offline/stored-list";
/** Names an order by its WIN in the query of an address. */
export const ORDER_PARAM = "win";
/** The header of a stored answer that says when it was copied. */
export const COPIED_AT = "x-copied-at";

const ending = [paths.signOut(), paths.signIn(), paths.deactivate(), paths.reactivate()];

/** Whether a form sent to this path ends what the present account may keep, or starts another account's. */
export const endsAccount = (path: string) => ending.includes(pageOf(path));

/** Whether a form sent to this path deletes acts that wait; the page has asked before. Signing in again keeps them. */
export const deletesActs = (path: string) => pageOf(path) === paths.signOut();

/** Whether a page that opened here shows that nobody is signed in. */
export const isForVisitors = (path: string) => [paths.home(), paths.signIn()].includes(pageOf(path));

/**
 * Returns the address under which an answer is kept. Lists' and overlays' queries don't change what a sheet
 * shows; routes are the same for every order, so their answer is kept once for all.
 */
export function keptAddress(url: URL): string {
  if (!url.pathname.endsWith(MANIFEST)) return url.pathname;
  const routes = url.searchParams.getAll(MANIFEST_PATHS).map((path) => path.replace(/\d+/g, "0"));
  return `${MANIFEST}?p=${routes.join()}&version=${url.searchParams.get(MANIFEST_BUILD)}`;
}

/** Whether the router asks for this, for a link inside the product. */
export const isForRouter = ({ pathname }: URL) => isRouterPath(pathname);

/** Returns the scripts and styles that a page, a script's list of routes or a style sheet names. */
export const assetsIn = (text: string): string[] => [
  ...new Set(text.match(/\/assets\/[\w.-]+\.[a-z\d]+/gi) ?? []),
];

/** Returns the page of the order that a dialog or form is about: without a network it offers the same acts. */
export const sheetOf = (path: string) => /^(\/dashboard\/[^/]+\/\d+)\//.exec(path)?.[1];

/** Returns the build that a page belongs to; its routes are asked for with it. */
export const buildOf = (page: string) => /"version":\s*"([\w-]+)"/.exec(page)?.[1];
