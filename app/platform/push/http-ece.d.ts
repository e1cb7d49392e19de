declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Params = {
    version: "aes128gcm";
    /** The sender's key of this message. */
    privateKey: ECDH;
    /** The receiver's public key. */
    dh: Buffer;
    authSecret: Buffer;
    salt?: Buffer;
  };
  /** Encrypts for a browser (RFC 8188 with the keys of RFC 8291). */
  export function encrypt(text: Buffer, params: Params): Buffer;
}
