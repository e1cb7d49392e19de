import { type ClientOptions, Rest } from "ably";
import { env } from "../settings/env.server";

/** Ably client options for the server and browsers; without ABLY_BASE_URL Ably's own addresses apply. */
type LivePlace = Pick<
  ClientOptions,
  "endpoint" | "port" | "tls" | "useBinaryProtocol" | "disableConnectivityCheck"
>;

let cached: { key: string; baseUrl: string | undefined; client: Rest } | undefined;

export function ablyOptions(): LivePlace {
  const { ABLY_BASE_URL } = env();
  const shared = { useBinaryProtocol: false, disableConnectivityCheck: true };
  if (!ABLY_BASE_URL) return shared;
  const { hostname, port, protocol } = new URL(ABLY_BASE_URL);
  return { ...shared, endpoint: hostname, tls: protocol === "https:", ...(port && { port: Number(port) }) };
}

/** Returns the server's Ably client; `undefined` where live updates are not configured. */
export function ably(): Rest | undefined {
  const { ABLY_API_KEY: key, ABLY_BASE_URL: baseUrl } = env();
  if (!key) return undefined;
  if (cached?.key !== key || cached.baseUrl !== baseUrl) {
    const client = new Rest({ ...ablyOptions(), key, httpRequestTimeout: 5000, logLevel: 0 });
    cached = { key, baseUrl, client };
  }
  return cached.client;
}

/** Returns the origins that browsers connect to, for the content security policy. */
export function liveOrigins(): string[] {
  const { ABLY_API_KEY, ABLY_BASE_URL } = env();
  if (!ABLY_API_KEY) return [];
  if (ABLY_BASE_URL)
    return [ABLY_BASE_URL, ABLY_BASE_URL.replace(/^http/, "ws")].map((url) => new URL(url).origin);
  return ["ably.net", "ably-realtime.com"].flatMap((host) => [`https://*.${host}`, `wss://*.${host}`]);
}
