import { env } from "~/platform/settings/env.server";

/** The domain that passkeys belong to and the origin that may use them: the configured address, never the Host header. */
export function relyingParty() {
  const { ORIGIN } = env();
  return { id: new URL(ORIGIN).hostname, origin: ORIGIN, name: "Callout" };
}
