import * as oidc from "openid-client";
import { absoluteUrl } from "~/platform/mail/mail.server";
import { log } from "~/platform/observability/log.server";
import { ok, type Refusal, type Result, refuse } from "~/platform/result";
import { publicPaths } from "~/public-paths";
import { type FlowSecrets, flowSecrets } from "../flow/flow-secrets.server";
import { notVerifiable, providerDown, refusedByProvider } from "../texts";
import {
  AddressRefused,
  fetchProvider,
  isProviderAddress,
  PROVIDER_TIMEOUT_SECONDS,
  standInOrigin,
} from "./fetch-provider.server";

export type Connection = { companyId: number; issuer: string; clientId: string; clientSecret: string };

/** The person who signed in, in the words of the company's provider. */
export type Claims = {
  subject: string;
  email: string | undefined;
  isUnverified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
  name: string | undefined;
  /** When the person last signed in at the provider, if it says so. */
  signedInAt: Date | undefined;
};

const CLOCK_TOLERANCE_SECONDS = 60;
/** Makes providers say when the person signed in there, without asking for it again. */
const ANY_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Each company has its own address, so that one company's provider can't answer for another's (mix-up attack). */
export const redirectAddress = (companyId: number) =>
  absoluteUrl(publicPaths.singleSignOnCallback(companyId));

/** Reads the provider's own description, and refuses addresses in it that may not be called. */
export async function discover({ issuer, clientId, clientSecret }: Connection) {
  if (!isProviderAddress(issuer)) throw new AddressRefused("The issuer is not allowed");
  const isStandIn = new URL(issuer).origin === standInOrigin();
  const client = { [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
  const config = await oidc.discovery(new URL(issuer), clientId, client, authenticate(clientSecret), {
    [oidc.customFetch]: fetchProvider,
    timeout: PROVIDER_TIMEOUT_SECONDS,
    // Without the first the library trusts TLS and does not check signatures.
    execute: [oidc.enableNonRepudiationChecks, ...(isStandIn ? [oidc.allowInsecureRequests] : [])],
  });
  const metadata = config.serverMetadata();
  const { authorization_endpoint, token_endpoint, jwks_uri } = metadata;
  const endpoints = [authorization_endpoint, token_endpoint, jwks_uri];
  if (!endpoints.every((endpoint) => endpoint && isProviderAddress(endpoint)))
    throw new AddressRefused("An endpoint is not allowed");
  // One issuer for many organizations would let any of them speak for this company.
  if (/[{}]/.test(metadata.issuer)) throw new AddressRefused("The issuer is shared by organizations");
  return { config, issuer: metadata.issuer };
}

/** Most providers take the secret in a header, some only in the body. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const how = methods.includes("client_secret_basic") ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    return how(secret)(server, ...rest);
  };

/** Returns the page of the provider where the person signs in. `again` asks for it even if they just did. */
export async function authorizationUrl(
  connection: Connection,
  { state, nonce, verifier }: FlowSecrets,
  { email, again }: { email: string; again: boolean },
): Promise<Result<URL>> {
  try {
    const { config } = await discover(connection);
    return ok(
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectAddress(connection.companyId),
        scope: "openid email profile",
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        login_hint: email,
        ...(again ? { prompt: "login", max_age: "0" } : { max_age: String(ANY_AGE_SECONDS) }),
      }),
    );
  } catch (error) {
    return explain(error, connection);
  }
}

/** Exchanges the code of a callback for claims whose signature, issuer, audience, nonce and times were checked. */
export async function redeemCallback(
  connection: Connection,
  search: string,
  secret: string,
): Promise<Result<Claims>> {
  const { state, nonce, verifier } = flowSecrets(secret);
  try {
    const { config, issuer } = await discover(connection);
    const url = new URL(redirectAddress(connection.companyId) + search);
    const tokens = await oidc.authorizationCodeGrant(config, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const token = tokens.claims()!;
    if (token.iss !== issuer) return refuse("forbidden", notVerifiable);
    const more =
      token.email === undefined && config.serverMetadata().userinfo_endpoint
        ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
        : {};
    return ok(readClaims({ ...more, ...token }));
  } catch (error) {
    return explain(error, connection);
  }
}

function readClaims(claims: Record<string, unknown>): Claims {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const { auth_time: signedInAt, email_verified: isVerified } = claims;
  return {
    subject: String(claims.sub),
    email: text("email"),
    // Left out by providers that only know addresses of their own organization.
    isUnverified: isVerified === false || isVerified === "false",
    firstName: text("given_name"),
    lastName: text("family_name"),
    name: text("name"),
    signedInAt: typeof signedInAt === "number" ? new Date(signedInAt * 1000) : undefined,
  };
}

/** Says in plain words why a call or an answer failed; the log has the cause, without codes and tokens. */
function explain(error: unknown, { companyId }: Connection): Refusal {
  const causes = causesOf(error);
  log().warn({ companyId, causes: causes.map(({ message }) => message) }, "single sign-on failed");
  if (error instanceof oidc.AuthorizationResponseError) return refuse("forbidden", refusedByProvider);
  return refuse("conflict", causes.some(isNetworkError) ? providerDown : notVerifiable);
}

/** Says beside the issuer's field why there is no connection. */
export function issuerComplaint(error: unknown): string {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof AddressRefused || /is not allowed/.test(cause.message)))
    return "This address can't be used: it must begin with https:// and be a public address of one organization";
  if (causes.some(isNetworkError)) return "Nothing answered there as a sign-in service. Check the address";
  return "This is not the address of an OpenID provider. Copy the issuer from its settings";
}

const causesOf = (error: unknown): (Error & { code?: string })[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

const isNetworkError = ({ code = "", name }: Error & { code?: string }) =>
  ["TimeoutError", "AbortError"].includes(name) ||
  ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM"].includes(code) ||
  /^E[A-Z_]+$/.test(code);
