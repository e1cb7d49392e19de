/**
 * Returns whether a browser says that it is a phone's. Phones are narrower than the 1,024 px from which an open order stands
 * beside its list. Tablets don't say so, but for old iPads, nor do phones that ask for a "desktop site". Source of the word: MDN,
 * "Browser detection using the user agent string".
 */
export const isPhone = (headers: Headers) => /^(?!.*iPad).*Mobi/.test(headers.get("User-Agent") ?? "");
