import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { CustomFetchOptions } from "openid-client";
import { RequestFilteringHttpsAgent } from "request-filtering-agent";
import { isAllowedEndpoint } from "~/platform/push/endpoint";
import { env } from "~/platform/settings/env.server";

export const PROVIDER_TIMEOUT_SECONDS = 10;
const MAX_BYTES = 500_000;

/** Refuses private addresses when it connects, so that a name can't change what it points to after a check. */
const outside = new RequestFilteringHttpsAgent();

/** The demo's stand-in, the only address that may be private and without TLS; none in production. */
export const standInOrigin = () => (env().MODE === "production" ? undefined : env().OIDC_BASE_URL);

/** Returns whether an address that an Admin or a provider named may be called: https with a public name. */
export const isProviderAddress = (address: string) => isAllowedEndpoint(address, standInOrigin());

export class AddressRefused extends Error {}

/** Calls a company's provider, within limits of time and size, without following redirects to other addresses. */
export async function fetchProvider(address: string, options: CustomFetchOptions): Promise<Response> {
  if (!isProviderAddress(address)) throw new AddressRefused("This address is not allowed");
  const answer = await send(address, options);
  const body = await readWithin(answer, MAX_BYTES);
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
  const status = answer.statusCode ?? 502;
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers });
}

function send(address: string, { method, headers, body, signal }: CustomFetchOptions) {
  const isStandIn = new URL(address).origin === standInOrigin();
  const { request } = address.startsWith("https:") ? https : http;
  const text = body === undefined || body === null ? undefined : String(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(
      address,
      {
        method,
        headers: { ...headers, ...(text !== undefined && { "Content-Length": Buffer.byteLength(text) }) },
        signal: signal ?? AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000),
        ...(!isStandIn && { agent: outside }),
      },
      resolve,
    )
      .once("error", reject)
      .end(text);
  });
}

async function readWithin(answer: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("The answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
