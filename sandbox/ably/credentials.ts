import { createHmac, timingSafeEqual } from "node:crypto";
import { type Capability, common, parseCapability } from "./capability";
import { AblyFault } from "./protocol";

/** Who calls: by a key itself, which never ends, or by a token. Times are in ms. */
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
/** What keys may do, by the key: "app.name:secret". */
export type Keys = Record<string, Capability>;
type Claims = { issued: number; expires: number; capability: string; clientId?: string };

/** Who a client is: as its token says. Keys, and tokens for anybody ("*"), leave it to the client. */
export function clientIdOf({ clientId }: Identity, named: string | undefined) {
  if (clientId === undefined || clientId === "*") return named;
  if (named && named !== clientId)
    throw new AblyFault(40102, 401, "Incompatible credentials: mismatched clientId");
  return clientId;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const unknown = () => new AblyFault(40101, 401, "Invalid credentials");

/** The desk where tokens are given out, looked at and revoked. Tokens carry what they say, so none is kept. */
export function credentials(keys: Keys) {
  const secrets = new Map(Object.keys(keys).map((key) => key.split(":") as [name: string, secret: string]));
  const nonces = new Set<string>();
  /** By key and client: tokens from before this moment are good for nothing. */
  const revoked = new Map<string, number>();

  function ofToken(token: string): Identity {
    const [app, name, signed = ""] = token.split(".");
    const keyName = `${app}.${name}`;
    const [body = "", mac = ""] = signed.split("~");
    const secret = secrets.get(keyName);
    if (!secret || !same(mac, sign(body, secret, "base64url"))) throw unknown();
    const claims: Claims = JSON.parse(Buffer.from(body, "base64url").toString());
    if (claims.expires <= Date.now()) throw new AblyFault(40142, 401, "Token expired");
    if (claims.issued < (revoked.get(`${keyName} ${claims.clientId}`) ?? 0))
      throw new AblyFault(40141, 401, "Token revoked");
    return { ...claims, capability: JSON.parse(claims.capability) };
  }
  function ofKey(given: string): Identity {
    const capability = keys[given];
    if (!capability) throw unknown();
    return { capability };
  }

  return {
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
      const { keyName = "", ttl, capability, clientId, timestamp = 0, nonce = "", mac = "" } = request;
      const secret = secrets.get(keyName);
      if (!secret) throw new AblyFault(40400, 404, "No application or key found");
      if (Math.abs(Date.now() - timestamp) > 15 * MINUTE)
        throw new AblyFault(40104, 401, "Timestamp not current");
      const said = [keyName, ttl ?? "", capability ?? "", clientId ?? "", timestamp, nonce, ""].join("\n");
      if (!same(mac, sign(said, secret))) throw new AblyFault(40101, 401, "Invalid mac in token request");
      if (nonces.has(nonce)) throw new AblyFault(40105, 401, "Nonce value replayed");
      nonces.add(nonce);
      const lasts = ttl ?? HOUR;
      if (!(lasts > 0 && lasts <= 24 * HOUR)) throw new AblyFault(40003, 400, "Invalid ttl");
      const owned = keys[`${keyName}:${secret}`]!;
      const granted = capability ? common(parseCapability(capability), owned) : owned;
      const issued = Date.now();
      const claims: Claims = {
        issued,
        expires: issued + lasts,
        capability: JSON.stringify(granted),
        ...(clientId && { clientId }),
      };
      const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
      return { token: `${keyName}.${body}~${sign(body, secret, "base64url")}`, keyName, ...claims };
    },
    /** Whatever this client was given by the key until now opens nothing any more. */
    revoke(keyName: string, clientId: string, before = Date.now()) {
      const whose = `${keyName} ${clientId}`;
      revoked.set(whose, Math.max(before, revoked.get(whose) ?? 0));
      return before;
    },
  };
}
export type Credentials = ReturnType<typeof credentials>;

const sign = (text: string, secret: string, as: "base64" | "base64url" = "base64") =>
  createHmac("sha256", secret).update(text).digest(as);
const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
