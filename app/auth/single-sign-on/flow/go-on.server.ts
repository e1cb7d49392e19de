import { data } from "@remix-run/node";
import type { Started } from "../commands/start.server";
import { flowCookie } from "./cookie.server";

/**
 * Leads the browser to the provider by a header: the content policy lets no form, nor its redirect, leave this site, and
 * providers are not known before.
 */
export async function goOn({ url, host, secret }: Started) {
  const headers = new Headers({ Refresh: `0; url=${url}`, "Cache-Control": "no-store" });
  headers.append("Set-Cookie", await flowCookie(secret));
  return data({ goOn: { url, host } }, { headers });
}
