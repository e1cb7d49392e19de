/**
 * Returns whether a browser says that it is a phone's. Phones are narrower than the 1,024 px from which an open order stands
 * beside its list; tablets, and phones asked for "desktop site", don't say so. Source of the word: MDN, "Browser detection
 * using the user agent string".
 */
export const isPhone = (headers: Headers) => /Mobi/.test(headers.get("User-Agent") ?? "");
