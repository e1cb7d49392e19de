import { createHmac } from "node:crypto";
import { fault } from "./errors";

type Credentials = { key: string; secret: string };
const lifetimeSeconds = 3600;

/** OAuth's client credentials. A token carries its own end, so that one from before a restart is still good. */
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

/** Whoever calls has a token that is still good, or hears Dwolla's 401. */
export function checkToken(credentials: Credentials, authorization = "") {
  const token = authorization.replace(/^Bearer /, "");
  const until = Number(token.split(".")[0]);
  if (token !== sign(credentials, until)) throw fault(401, "InvalidAccessToken", "Invalid access token.");
  if (until < Date.now())
    throw fault(
      401,
      "ExpiredAccessToken",
      "Access token expired. Generate a new one using your client credentials.",
    );
}

const sign = ({ key, secret }: Credentials, until: number) =>
  `${until}.${createHmac("sha256", secret).update(`${key} ${until}`).digest("base64url")}`;
