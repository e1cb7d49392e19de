import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { allows } from "./capability";
import type { Channel } from "./channel";
import type { Credentials } from "./credentials";
import { AblyFault, faultOf, type Item, refused } from "./protocol";

type Desk = {
  credentials: Credentials;
  channel(name: string): Channel;
  /** Cuts off whoever is connected with a token that was just revoked. */
  cutOff(clientId: string): void;
};

/** Browsers ask from pages of another origin. */
const headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Allow-Methods": "GET, POST",
  "Content-Type": "application/json",
};

/** The calls that servers make: the time, tokens and their end, publishing, and who is present. */
export async function answerRest(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
  try {
    const raw = await text(request);
    const [status, body] = perform(desk, request, raw ? JSON.parse(raw) : {});
    response.writeHead(status, headers).end(JSON.stringify(body));
  } catch (error) {
    const { statusCode, info } = faultOf(error);
    const told = { "X-Ably-Errorcode": String(info.code), "X-Ably-Errormessage": info.message };
    response.writeHead(statusCode, { ...headers, ...told }).end(JSON.stringify({ error: info }));
  }
}

const batchResult = (results: object[]) => ({ successCount: results.length, failureCount: 0, results });

type Answer = [status: number, body: unknown];

function perform({ credentials, channel, cutOff }: Desk, request: IncomingMessage, body: unknown): Answer {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://ably");
  const [room, name = "", act] = pathname.split("/").slice(1).map(decodeURIComponent);
  const asked = `${request.method} ${room}/${act ?? ""}`;
  if (asked === "GET time/") return [200, [Date.now()]];
  if (asked === "POST keys/requestToken")
    return [201, credentials.issue({ ...(body as object), keyName: name })];
  const { capability, clientId, expires } = credentials.identify(searchParams, request.headers.authorization);
  if (asked === "POST keys/revokeTokens" && expires === undefined) {
    const { targets, issuedBefore } = body as { targets: string[]; issuedBefore?: number };
    const results = targets.map((target) => {
      const client = target.replace(/^clientId:/, "");
      const appliesAt = credentials.revoke(client, issuedBefore);
      cutOff(client);
      return { target, issuedBefore: appliesAt, appliesAt };
    });
    return [201, batchResult(results)];
  }
  const need = (operation: string, on = name) => {
    if (!allows(capability, on, operation)) throw refused(operation, on);
  };
  const publish = (on: string, messages: Item[]) => {
    need("publish", on);
    return { channel: on, serials: channel(on).publish(messages, { clientId }) };
  };
  if (asked === "POST channels/messages") return [201, publish(name, Array.isArray(body) ? body : [body])];
  if (asked === "POST messages/") {
    const specs = body as { channels: string[]; messages: Item[] }[];
    return [
      201,
      specs.map(({ channels, messages }) => batchResult(channels.map((on) => publish(on, messages)))),
    ];
  }
  if (asked === "GET channels/presence") {
    need("presence");
    return [200, channel(name).members()];
  }
  throw new AblyFault(40400, 404, `Could not find path: ${pathname}`);
}
