import { env } from "~/platform/settings/env.server";

/** Unsigned plain text, because it is read before anything else, to decide whether the page gets scripts. */
export function liteCookie(lite: boolean) {
  const secure = env().ORIGIN.startsWith("https:") ? "; Secure" : "";
  const age = lite ? 365 * 24 * 60 * 60 : 0;
  return `lite=${lite ? 1 : ""}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${secure}`;
}
