import { createHmac, timingSafeEqual } from "node:crypto";
import { type Capability, intersect, parseCapability } from "./capability";
import { AblyFault } from "./protocol";

/** The caller, identified by a key, which never expires, or a token. Times are in ms. */
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
/** Capabilities by key, "app.name:secret". */
export type Keys = Record<string, Capability>;
type Claims = { issued: number; expires: number; capability: string; clientId?: string };

/** Returns the token's client id. A key or a wildcard token ("*") accepts the client's own choice. */
export function clientIdOf({ clientId }: Identity, requested: string | undefined) {
  if (clientId === undefined || clientId === "*") return requested;
  if (requested && requested !== clientId)
    throw new AblyFault(40102, 401, "Incompatible credentials: mismatched clientId");
  return clientId;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const invalidCredentials = () => new AblyFault(40101, 401, "Invalid credentials");

/** Issues, checks and revokes tokens. A token contains its claims, so none is stored. */
export function credentials(keys: Keys) {
  const secrets = new Map(Object.keys(keys).map((key) => key.split(":") as [name: string, secret: string]));
  const nonces = new Set<string>();
  /** By key and client: tokens issued before this time are invalid. */
  const revoked = new Map<string, number>();

  function identifyToken(token: string): Identity {
    const [app, name, signed = ""] = token.split(".");
    const keyName = `${app}.${name}`;
    const [body = "", mac = ""] = signed.split("~");
    const secret = secrets.get(keyName);
    if (!secret || !isEqual(mac, sign(body, secret, "base64url"))) throw invalidCredentials();
    const claims: Claims = JSON.parse(Buffer.from(body, "base64url").toString());
    if (claims.expires <= Date.now()) throw new AblyFault(40142, 401, "Token expired");
    if (claims.issued < (revoked.get(`${keyName} ${claims.clientId}`) ?? 0))
      throw new AblyFault(40141, 401, "Token revoked");
    return { ...claims, capability: JSON.parse(claims.capability) };
  }
  function identifyKey(given: string): Identity {
    const capability = keys[given];
    if (!capability) throw invalidCredentials();
    return { capability };
  }

  return {
    identifyToken,
    /** Identifies a request by basic or bearer authentication, or by the query of a socket. */
    identify(query: URLSearchParams, authorization = ""): Identity {
      const [scheme, value = ""] = authorization.split(" ");
      const plain = Buffer.from(value, "base64").toString();
      if (scheme === "Basic") return identifyKey(plain);
      if (scheme === "Bearer") return identifyToken(plain);
      const [keyGiven, token] = [query.get("key"), query.get("access_token")];
      if (keyGiven) return identifyKey(keyGiven);
      if (token) return identifyToken(token);
      throw invalidCredentials();
    },
    /** Issues a token for a signed request, which can be used once, within 15 minutes. */
    issue(request: TokenRequest) {
      const { keyName = "", ttl, capability, clientId, timestamp = 0, nonce = "", mac = "" } = request;
      const secret = secrets.get(keyName);
      if (!secret) throw new AblyFault(40400, 404, "No application or key found");
      if (Math.abs(Date.now() - timestamp) > 15 * MINUTE)
        throw new AblyFault(40104, 401, "Timestamp not current");
      const signed = [keyName, ttl ?? "", capability ?? "", clientId ?? "", timestamp, nonce, ""].join("\n");
      if (!isEqual(mac, sign(signed, secret)))
        throw new AblyFault(40101, 401, "Invalid mac in token request");
      if (nonces.has(nonce)) throw new AblyFault(40105, 401, "Nonce value replayed");
      nonces.add(nonce);
      const lifetime = ttl ?? HOUR;
      if (!(lifetime > 0 && lifetime <= 24 * HOUR)) throw new AblyFault(40003, 400, "Invalid ttl");
      const owned = keys[`${keyName}:${secret}`]!;
      const granted = capability ? intersect(parseCapability(capability), owned) : owned;
      const issued = Date.now();
      const claims: Claims = {
        issued,
        expires: issued + lifetime,
        capability: JSON.stringify(granted),
        ...(clientId && { clientId }),
      };
      const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
      return { token: `${keyName}.${body}~${sign(body, secret, "base64url")}`, keyName, ...claims };
    },
    /** Revokes the tokens that the client has got with the key until now. */
    revoke(keyName: string, clientId: string, before = Date.now()) {
      const holder = `${keyName} ${clientId}`;
      revoked.set(holder, Math.max(before, revoked.get(holder) ?? 0));
      return before;
    },
  };
}
export type Credentials = ReturnType<typeof credentials>;

const sign = (text: string, secret: string, as: "base64" | "base64url" = "base64") =>
  createHmac("sha256", secret).update(text).digest(as);
const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
