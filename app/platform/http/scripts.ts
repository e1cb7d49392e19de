import { createContext, useContext } from "react";

/**
 * Whether this page runs scripts, and the nonce that its script tags need. A page goes without when its route
 * says `handle = { scripts: false }`, when the browser saves data, or when the person chose Lite mode.
 * In the browser the context keeps its default: only a page with scripts gets that far.
 */
export const PageScripts = createContext<{ scripts: boolean; nonce?: string }>({ scripts: true });

/** For root.tsx: `scripts && <Scripts nonce={nonce} />`. */
export const usePageScripts = () => useContext(PageScripts);

type Match = { handle?: unknown };

/** Whether this browser gets no scripts on any page. */
export const isScriptless = (headers: Headers) =>
  headers.get("save-data")?.toLowerCase() === "on" || choseLite(headers);

export function wantsScripts(headers: Headers, matches: Match[]) {
  if (isScriptless(headers)) return false;
  return !matches.some(({ handle }) => (handle as { scripts?: boolean } | undefined)?.scripts === false);
}

export const choseLite = (headers: Headers) => /(?:^|;\s*)lite=1(?:;|$)/.test(headers.get("cookie") ?? "");
