import { createContext, useContext } from "react";

/** Whether this page runs scripts, and their nonce: not with `scripts: false`, Save-Data or Lite mode. */
export const PageScripts = createContext<{ scripts: boolean; nonce?: string }>({ scripts: true });

export const usePageScripts = () => useContext(PageScripts);

type Match = { handle?: unknown };

/** Returns whether this browser gets scripts on no page. */
export const isWithoutScripts = (headers: Headers) =>
  headers.get("save-data")?.toLowerCase() === "on" || isLiteMode(headers);

export function wantsScripts(headers: Headers, matches: Match[]) {
  if (isWithoutScripts(headers)) return false;
  return !matches.some(({ handle }) => (handle as { scripts?: boolean } | undefined)?.scripts === false);
}

export const isLiteMode = (headers: Headers) => /(?:^|;\s*)lite=1(?:;|$)/.test(headers.get("cookie") ?? "");
