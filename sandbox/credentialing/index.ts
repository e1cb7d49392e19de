import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sign } from "~/credentials/outside/signature";
import { deliveries } from "../wire/deliveries";
import { listenOnLoopback } from "../wire/loopback";

type Options = { secret: string; webhook?: string; retryDelayMs?: number };

/**
 * Starts a stand-in for the credentialing provider: a page on which the user chooses the result of the
 * check. It accepts only signed links, sends the result by a signed webhook and redirects back.
 */
export async function startCredentialingServer({ secret, webhook, retryDelayMs }: Options) {
  const headersOf = ({ body }: { body: string }) => {
    const seconds = String(Math.floor(Date.now() / 1000));
    return {
      "X-Credentialing-Timestamp": seconds,
      "X-Credentialing-Signature": sign(secret, seconds, body),
    };
  };
  const webhooks = deliveries([], headersOf, () => {}, retryDelayMs);

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { searchParams } = new URL(request.url ?? "/", "http://provider");
    const given = (name: string) => searchParams.get(name) ?? "";
    const [reference, check, returnTo] = ["reference", "check", "return_to"].map(given);
    const expected = sign(secret, given("timestamp"), [reference, check, returnTo].join("\n"));
    if (!reference || !returnTo || given("signature") !== expected)
      return response.writeHead(400, html).end("This link is not signed.");
    if (request.method !== "POST") return response.writeHead(200, html).end(page(check ?? ""));
    const result = new URLSearchParams(await text(request)).get("result") === "passed" ? "passed" : "failed";
    const day = new Date().toISOString().slice(0, 10);
    const body = JSON.stringify({ id: randomUUID(), reference, result, passed_on: day });
    if (webhook) await webhooks.add([{ id: reference, url: webhook, body, tries: 0 }]);
    return response.writeHead(303, { Location: returnTo }).end();
  }

  const server = await listenOnLoopback(handle);
  return {
    url: `${server.url}/check`,
    webhooks,
    stop: async () => {
      await webhooks.stop();
      await server.stop();
    },
  };
}

const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (check: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Credentialing</title>
<style>body{font:1rem/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}
button{display:block;width:100%;box-sizing:border-box;font:inherit;margin:0 0 .75rem;padding:.6rem}</style>
<main><p>Stand-in for the credentialing provider: nobody is checked.</p><h1>${escaped(check)}</h1>
<form method="post"><button name="result" value="passed">Pass this check</button>
<button name="result" value="failed">Fail this check</button></form></main></html>`;
