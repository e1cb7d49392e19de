import { createHmac, timingSafeEqual } from "node:crypto";
import { type Capability, common, parseCapability } from "./capability";
import { AblyFault } from "./protocol";

/** Who calls: by the key itself, which may do everything and never ends, or by a token. Times are in ms. */
export type Identity = { clientId?: string; capability: Capability; issued?: number; expires?: number };
type TokenRequest = {
  keyName?: string;
  ttl?: number;
  capability?: string;
  clientId?: string;
  timestamp?: number;
  nonce?: string;
  mac?: string;
};
type Claims = { issued: number; expires: number; capability: string; clientId?: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const unknown = () => new AblyFault(40101, 401, "Invalid credentials");

/** The desk where tokens are given out, looked at and revoked. Tokens carry what they say, so nothing is kept. */
export function credentials(key: string) {
  const [name = "", secret = ""] = key.split(":");
  const owned: Capability = { "*": ["*"] };
  const nonces = new Set<string>();
  /** By client: tokens from before this moment are good for nothing. */
  const revoked = new Map<string, number>();
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64");

  function ofToken(token: string): Identity {
    const [body = "", mac = ""] = token.slice(token.indexOf(".") + 1).split("~");
    if (!same(mac, Buffer.from(sign(body)).toString("base64url"))) throw unknown();
    const claims: Claims = JSON.parse(Buffer.from(body, "base64url").toString());
    if (claims.expires <= Date.now()) throw new AblyFault(40142, 401, "Token expired");
    if (claims.clientId && claims.issued < (revoked.get(claims.clientId) ?? 0))
      throw new AblyFault(40141, 401, "Token revoked");
    return { ...claims, capability: JSON.parse(claims.capability) };
  }
  function ofKey(given: string): Identity {
    if (!same(given, key)) throw unknown();
    return { capability: owned };
  }

  return {
    keyName: name,
    ofToken,
    /** By what a request carries: basic or bearer authentication, or the query of a socket. */
    identify(query: URLSearchParams, authorization = ""): Identity {
      const [scheme, value = ""] = authorization.split(" ");
      const plain = Buffer.from(value, "base64").toString();
      if (scheme === "Basic") return ofKey(plain);
      if (scheme === "Bearer") return ofToken(plain);
      const [keyGiven, token] = [query.get("key"), query.get("access_token")];
      if (keyGiven) return ofKey(keyGiven);
      if (token) return ofToken(token);
      throw unknown();
    },
    /** A token for a request that whoever has the key has signed. It is good once, and for a quarter of an hour. */
    issue(request: TokenRequest) {
      const { ttl, capability, clientId, timestamp = 0, nonce = "", mac = "" } = request;
      if (request.keyName !== name) throw new AblyFault(40400, 404, "No application or key found");
      if (Math.abs(Date.now() - timestamp) > 15 * MINUTE)
        throw new AblyFault(40104, 401, "Timestamp not current");
      const said = [name, ttl ?? "", capability ?? "", clientId ?? "", timestamp, nonce, ""].join("\n");
      if (!same(mac, sign(said))) throw new AblyFault(40101, 401, "Invalid mac in token request");
      if (nonces.has(nonce)) throw new AblyFault(40105, 401, "Nonce value replayed");
      nonces.add(nonce);
      const lasts = ttl ?? HOUR;
      if (!(lasts > 0 && lasts <= 24 * HOUR)) throw new AblyFault(40003, 400, "Invalid ttl");
      const granted = capability ? common(parseCapability(capability), owned) : owned;
      const issued = Date.now();
      const claims: Claims = {
        issued,
        expires: issued + lasts,
        capability: JSON.stringify(granted),
        ...(clientId && { clientId }),
      };
      const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
      const signature = Buffer.from(sign(body)).toString("base64url");
      return { token: `${name.split(".")[0]}.${body}~${signature}`, keyName: name, ...claims };
    },
    /** Whatever this client was given until now opens nothing any more. */
    revoke(clientId: string, before = Date.now()) {
      revoked.set(clientId, Math.max(before, revoked.get(clientId) ?? 0));
      return before;
    },
  };
}
export type Credentials = ReturnType<typeof credentials>;

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
