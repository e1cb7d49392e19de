import { readFileSync } from "node:fs";
import { startScripts } from "~/patches/remix-script-order";

const sheet = /<link rel="stylesheet" href="(\/assets\/[\w-]+\.css)"\/>/g;
const texts = new Map<string, string>();

/**
 * Puts a page's style sheets into its empty style element for a browser that has not kept them: on a slow line its first page
 * is seen half a second earlier. `nonce` is that of the page. Returns the page and a cookie with which the next ones have
 * links; undefined for a browser that sends it. A script takes the cookie back until it has kept the files.
 */
export function withStyles(
  html: string,
  headers: Headers,
  nonce: string,
  folder = "build/client",
): { page: string; cookie: string } | undefined {
  const hrefs = [...html.matchAll(sheet)].map(([, href]) => href!);
  const [main] = hrefs;
  if (!main) return undefined;
  // The name changes with the content: "app-D6b5meeI".
  const kept = `styles=${main.slice("/assets/".length, -".css".length)}`;
  if (headers.get("cookie")?.includes(kept)) return undefined;
  const cookie = kept + FOR_A_YEAR;
  const style = `<style nonce="${nonce}">`;
  const page = html
    .replaceAll(sheet, '<link rel="stylesheet" href="$1" disabled=""/>')
    .replace(style, () => style + hrefs.map((href) => textOf(folder + href)).join(""))
    .replace(startScripts, () => keepStyles(cookie));
  return { page, cookie };
}

function textOf(file: string) {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

const FOR_A_YEAR = "; path=/; max-age=31536000; samesite=lax";
/** The page's scripts come first. In ms. */
const WAIT_MS = 3000;

/** The script that asks for the files of the styles, for the browser's next pages, once it has shown this one. */
const keepStyles = (cookie: string) =>
  `document.cookie = "styles=; path=/; max-age=0";
addEventListener("load", () => setTimeout(() => {
const links = document.querySelectorAll("link[rel=stylesheet][disabled]");
let missing = links.length;
for (const link of links) {
  link.onload = () => {
    if (--missing > 0) return;
    document.querySelector("head > style").textContent = "";
    document.cookie = "${cookie}";
  };
  link.disabled = false;
}
}, ${WAIT_MS}))`.replaceAll(/\n\s*/g, "");
