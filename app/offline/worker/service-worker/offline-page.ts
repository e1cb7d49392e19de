import { now } from "~/offline/now";
import { copyAge } from "../rules/texts";
import { readStoredList } from "./stored";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

const styles = `body{margin:0 auto;max-width:36rem;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
a{display:block;min-height:44px;line-height:44px}ul{list-style:none;padding:0}small{opacity:.8}`;

/** A page without scripts for every address that is not kept: says so, and links to what is. */
export async function offlinePage(): Promise<Response> {
  const list = await readStoredList();
  const links = (list ? [{ page: list.home, title: "Upcoming Work" }, ...list.orders] : [])
    .filter(({ page }) => list?.copiedAt[page])
    .map(({ page, title }) => {
      const age = copyAge(list!.copiedAt[page]!, now(), list!.timeZone);
      return `<li><a href="${escaped(page)}">${escaped(title || "Untitled")}</a><small>${age}</small></li>`;
    });
  const available = links.length
    ? `<h2>Available on this device</h2><ul>${links.join("")}</ul>`
    : "<p>No pages are kept on this device.</p>";
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No network · Callout</title>
<style>${styles}</style></head><body><main><h1>No network</h1>
<p>This page is not kept on this device. It opens when you are back online.</p>${available}</main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "no-store",
  };
  return new Response(html, { status: 503, headers });
}
