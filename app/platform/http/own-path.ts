/** Returns a URL's path and query without Remix's own parameters. */
export function ownPath(url: URL) {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.toString();
  const path = url.pathname.replace(/(\/_root)?\.data$/, "") || "/";
  return query ? `${path}?${query}` : path;
}

/** Returns a path of this site, else `fallback`: rejects `//evil`, `/\evil`, encoded slashes and schemes. */
export function safeReturnTo(value: unknown, fallback: string) {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return fallback;
  if (/^\/(%2f|%5c)/i.test(value)) return fallback;
  return value;
}
