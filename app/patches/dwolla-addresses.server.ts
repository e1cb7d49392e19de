import type { Client } from "dwolla-v2";

/**
 * Makes a client of dwolla-v2 3.4 ask the provider at `baseUrl`. The package offers only its own two environments; these
 * fields are read at every call.
 */
export function pointAt(client: Client, baseUrl: string) {
  if (!("apiUrl" in client && "tokenUrl" in client)) throw new Error("dwolla-v2 has no addresses to set");
  Object.assign(client, { apiUrl: baseUrl, tokenUrl: `${baseUrl}/token` });
}
