import { createHmac } from "node:crypto";
import { fault } from "./errors";

type Credentials = { key: string; secret: string };
const lifetimeSeconds = 3600;

/** Grants a token (OAuth client credentials). It contains its expiry, so it stays valid after a restart. */
export function grantToken(credentials: Credentials, authorization = "", form: URLSearchParams) {
  const basic = Buffer.from(authorization.replace(/^Basic /, ""), "base64")
    .toString()
    .split(":");
  const key = form.get("client_id") ?? basic[0];
  const secret = form.get("client_secret") ?? basic[1];
  if (key !== credentials.key || secret !== credentials.secret)
    return { status: 401, body: { error: "invalid_client" } };
  const token = sign(credentials, Date.now() + lifetimeSeconds * 1000);
  return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: lifetimeSeconds } };
}

/** Throws Dwolla's 401 without a valid token. */
export function checkToken(credentials: Credentials, authorization = "") {
  const token = authorization.replace(/^Bearer /, "");
  const expiresAt = Number(token.split(".")[0]);
  if (token !== sign(credentials, expiresAt)) throw fault(401, "InvalidAccessToken", "Invalid access token.");
  if (expiresAt < Date.now())
    throw fault(
      401,
      "ExpiredAccessToken",
      "Access token expired. Generate a new one using your client credentials.",
    );
}

const sign = ({ key, secret }: Credentials, expiresAt: number) =>
  `${expiresAt}.${createHmac("sha256", secret).update(`${key} ${expiresAt}`).digest("base64url")}`;
