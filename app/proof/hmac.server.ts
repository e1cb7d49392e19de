import { hash } from "node:crypto";

const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

/**
 * Returns a function that gives the HMAC-SHA-256 of a text in hex, as RFC 2104 makes it from two hashes. `createHmac` makes an
 * object for each text, which costs four times as much. The key has at most 64 bytes.
 */
export function hmacOf(key: Buffer): (text: string) => string {
  if (key.length > BLOCK_BYTES) throw new Error("The key is too long.");
  const padded = Buffer.concat([key], BLOCK_BYTES);
  const [inner, outer] = [0x36, 0x5c].map((pad) => padded.map((byte) => byte ^ pad));
  const whole = Buffer.concat([outer!], BLOCK_BYTES + HASH_BYTES);
  let text = Buffer.concat([inner!], 1024);
  return (message) => {
    const longest = BLOCK_BYTES + 3 * message.length;
    if (text.length < longest) text = Buffer.concat([inner!], 2 * longest);
    const end = BLOCK_BYTES + text.write(message, BLOCK_BYTES);
    whole.write(hash("sha256", text.subarray(0, end), "hex"), BLOCK_BYTES, "hex");
    return hash("sha256", whole, "hex");
  };
}
