import { createHash, createPrivateKey, generateKeyPairSync, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import type { Configuration, KoaContextWithOIDC } from "oidc-provider";
import { listenOnLoopback } from "../wire/loopback";
import { persistedState } from "../wire/persisted-state";
import { signInPage } from "./page";

export const demoClient = { id: "callout", secret: "demo-client-secret" };

type Options = {
  /** Callout's origin: redirect addresses begin with it. */
  redirects: string;
  file?: string;
  clients?: { id: string; secret: string }[];
};
type Person = Record<string, string | boolean>;
/** Changes the claims of the next ID tokens, which are signed again. */
type Reshape = (claims: JWTPayload) => JWTPayload;

const newKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" };
};

/** About its storage, which is gone with the process, and about Node 20, with which it works. */
const isWarningOfPackage = ([text]: unknown[]) => /oidc-provider WARNING/.test(String(text));

/**
 * Starts a company's sign-in service: the package oidc-provider with a page of our own, which takes everybody at their
 * word. `faults` make it answer as a broken or hostile one.
 */
export async function startOidcServer({ redirects, file, clients = [demoClient] }: Options) {
  const heard = console.warn;
  console.warn = (...said) => isWarningOfPackage(said) || heard(...said);
  // Imported here because production does not have this package.
  const { default: Provider } = await import("oidc-provider");
  const { state, save } = persistedState(file, { port: 0 });
  const people = new Map<string, Person>();
  const faults = { foreignKeys: false, reshape: undefined as Reshape | undefined };
  const key = newKey("current");
  let handle = async (_request: IncomingMessage, _response: ServerResponse): Promise<unknown> => undefined;
  const start = (port: number) => listenOnLoopback((request, response) => handle(request, response), port);
  // The same port after a restart: companies have saved the address.
  const server = await start(state.port).catch(() => start(0));
  state.port = Number(new URL(server.url).port);
  save();

  const configuration: Configuration = {
    clients: clients.map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirects],
      require_auth_time: true,
    })),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Nobody is asked for consent: the company decided.
    loadExistingGrant: async (context: KoaContextWithOIDC) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client!.clientId,
        accountId: session!.accountId!,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: { Session: 3600, Interaction: 600, Grant: 600, IdToken: 300, AccessToken: 300 },
    renderError: async (context, out) => {
      context.type = "text/plain";
      context.body = `${out.error}: ${out.error_description ?? ""}`;
    },
  };
  const provider = new Provider(server.url, configuration);
  console.warn = heard;
  const clientClass = provider.Client as unknown as {
    prototype: { redirectUriAllowed: (address: string) => boolean };
  };
  clientClass.prototype.redirectUriAllowed = (address) => address.startsWith(redirects);
  const callback = provider.callback();

  handle = async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", server.url);
    if (pathname.startsWith("/interaction/")) return interact(request, response);
    if (pathname === "/jwks" && faults.foreignKeys) {
      const { kty, n, e, kid, use, alg } = newKey("current") as Record<string, unknown>;
      return response
        .writeHead(200, { "Content-Type": "application/json" })
        .end(JSON.stringify({ keys: [{ kty, n, e, kid, use, alg }] }));
    }
    if (pathname === "/token" && faults.reshape) reshapeAnswer(response, faults.reshape);
    return callback(request, response);
  };

  /** Shows who can sign in, and takes what was entered as the truth. */
  async function interact(request: IncomingMessage, response: ServerResponse) {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== "POST")
      return response
        .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
        .end(signInPage(String(params.login_hint ?? "")));
    const form = new URLSearchParams(await text(request));
    if (form.get("decision") === "refuse")
      return provider.interactionFinished(request, response, {
        error: "access_denied",
        error_description: "Refused at the stand-in",
      });
    const email = form.get("email") ?? "";
    const accountId = form.get("subject") || subjectOf(email);
    const verified = form.get("verified") ?? "yes";
    people.set(accountId, {
      email,
      ...(verified !== "unsaid" && { email_verified: verified === "yes" }),
      given_name: form.get("firstName") ?? "",
      family_name: form.get("lastName") ?? "",
    });
    return provider.interactionFinished(request, response, { login: { accountId } });
  }

  /** Signs the token of an answer again with other claims. */
  function reshapeAnswer(response: ServerResponse, reshape: Reshape) {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: Buffer | string) => {
      const answer = JSON.parse(String(body)) as { id_token: string };
      const signing = createPrivateKey({ key, format: "jwk" });
      void new SignJWT(reshape(decodeJwt(answer.id_token)))
        .setProtectedHeader({ alg: "RS256", kid: key.kid })
        .sign(signing)
        .then((id_token) => {
          response.removeHeader("Content-Length");
          end(JSON.stringify({ ...answer, id_token }));
        });
      return response;
    }) as typeof response.end;
  }

  return { url: server.url, stop: server.stop, faults };
}

/** Says nothing about the address, and stays the same for it. */
const subjectOf = (email: string) =>
  createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 20);
