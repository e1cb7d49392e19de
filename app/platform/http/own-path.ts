import { pageOf, pageQuery } from "~/patches/remix-urls";

/** Returns a page's query as "?…", or "" if it is empty; without these parameters. */
export function pageSearch(request: { url: string | URL }, ...without: string[]) {
  const query = pageQuery(request, ...without);
  return query.size ? `?${query}` : "";
}

/** Returns the path and query of the page that a URL is about. */
export const ownPath = (url: URL) => pageOf(url.pathname) + pageSearch({ url });

/** Returns the page whose form was sent, by its Referer, else `fallback`. */
export function pageOfForm({ url, headers }: Request, fallback: string) {
  const referer = headers.get("Referer") ?? "";
  const isOwn = URL.canParse(referer) && new URL(referer).origin === new URL(url).origin;
  return isOwn ? ownPath(new URL(referer)) : fallback;
}

/** Returns a path of this site, else `fallback`: rejects `//evil`, `/\evil`, encoded slashes and schemes. */
export function safeReturnTo(value: unknown, fallback: string) {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return fallback;
  if (/^\/(%2f|%5c)/i.test(value)) return fallback;
  return value;
}
