import { RemixBrowser } from "@remix-run/react";

/**
 * Decodes the page's data, which RemixBrowser 2.17 waits for by throwing a promise at the root. React must not hydrate
 * before: if a key is pressed during that wait, the root ends with React's error 345 and the page stays without scripts.
 */
export async function decodePageData(browser: () => unknown = () => RemixBrowser({})): Promise<void> {
  try {
    browser();
  } catch (waiting) {
    await waiting;
  }
}
