const early = '<link rel="modulepreload" ';
const waiting = '<link rel="modulepreload" media="not all" ';
/** On a slow line a request takes longer, so the scripts arrive right behind the styles. In ms. */
const WAIT_MS = 250;

/**
 * Makes a page's scripts wait for its styles: on a slow line both at once would show the page later. Remix 2.17 has no
 * setting for it.
 */
export const loadStylesFirst = (html: string) => html.replaceAll(early, waiting);

/** A `Link` header by which a browser asks for a page's scripts before it has read the page. */
export const scriptsHeader = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
    .map(([, href]) => `<${href}>; rel=modulepreload`)
    .join(", ");

/** The script of a page's head that ends the wait: once the styles are there, or after `WAIT_MS`. */
export const startScripts = `(() => {
const start = () => {
  for (const link of document.querySelectorAll("link[rel=modulepreload]")) link.removeAttribute("media");
};
setTimeout(start, ${WAIT_MS});
document.addEventListener("DOMContentLoaded", start);
})()`.replaceAll(/\n\s*/g, "");
