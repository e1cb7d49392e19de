import { sha256 } from "~/platform/http/session.server";

export type FlowSecrets = { state: string; nonce: string; verifier: string };

/**
 * Derives what a sign-in sends to the provider from the secret in the browser's cookie: only that browser can finish it,
 * and neither the database nor the provider's addresses show what would be needed for that.
 */
export const flowSecrets = (secret: string): FlowSecrets => ({
  state: sha256(`state ${secret}`),
  nonce: sha256(`nonce ${secret}`),
  verifier: sha256(`verifier ${secret}`),
});
