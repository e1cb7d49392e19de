import type { Client } from "dwolla-v2";

/** Points dwolla-v2 3.4 at `baseUrl`: the package offers only its own two environments. */
export function pointAt(client: Client, baseUrl: string) {
  if (!("apiUrl" in client && "tokenUrl" in client)) throw new Error("dwolla-v2 has no addresses to set");
  Object.assign(client, { apiUrl: baseUrl, tokenUrl: `${baseUrl}/token` });
}
