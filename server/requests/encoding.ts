import { parseAccept } from "hono/utils/accept";

export type Encoding = "br" | "gzip";

/** Returns the smallest available encoding that the browser accepts. */
export function acceptedEncoding(header = "", available: readonly Encoding[] = ["br", "gzip"]) {
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  return available.find((encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0);
}
