/** The path and query of a URL, without Remix's own data parameters. */
export function ownPath(url: URL) {
  const search = new URLSearchParams(url.search);
  search.delete("_routes");
  const query = search.toString();
  const path = url.pathname.replace(/(\/_root)?\.data$/, "") || "/";
  return query ? `${path}?${query}` : path;
}

/**
 * Where to go back to: only a path of our own. Anything that a browser could read as another host
 * (`//evil`, `/\evil`, an encoded slash, a scheme) becomes `fallback`.
 */
export function safeReturnTo(value: unknown, fallback: string) {
  if (typeof value !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(value)) return fallback;
  if (/^\/(%2f|%5c)/i.test(value)) return fallback;
  return value;
}
