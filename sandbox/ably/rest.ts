import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { allows } from "./capability";
import type { Channel } from "./channel";
import { type Credentials, clientIdOf } from "./credentials";
import { AblyFault, faultOf, type Item, refused } from "./protocol";

type Context = {
  credentials: Credentials;
  channel(name: string): Channel;
  closeRevoked(clientId: string): void;
};

// Browsers call it from pages of another origin.
const headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Allow-Methods": "GET, POST",
  "Content-Type": "application/json",
};

/** Answers REST calls: time, tokens, publishing, history and presence. */
export async function answerRest(context: Context, request: IncomingMessage, response: ServerResponse) {
  if (request.method === "OPTIONS") return response.writeHead(204, headers).end();
  try {
    const raw = await text(request);
    const [status, body] = perform(context, request, raw ? JSON.parse(raw) : {});
    response.writeHead(status, headers).end(JSON.stringify(body));
  } catch (error) {
    const { statusCode, info } = faultOf(error);
    const errorHeaders = { "X-Ably-Errorcode": String(info.code), "X-Ably-Errormessage": info.message };
    response.writeHead(statusCode, { ...headers, ...errorHeaders }).end(JSON.stringify({ error: info }));
  }
}

/** Runs the action for each name, even if it is refused for some. */
function eachOf(kind: "channel" | "target", names: string[], action: (name: string) => object) {
  const results = names.map((name) => {
    try {
      return { [kind]: name, ...action(name) };
    } catch (error) {
      return { [kind]: name, error: faultOf(error).info };
    }
  });
  const failureCount = results.filter((result) => "error" in result).length;
  return { successCount: results.length - failureCount, failureCount, results };
}

type Answer = [status: number, body: unknown];
const MAX_TARGETS = 100;

function perform(
  { credentials, channel, closeRevoked }: Context,
  request: IncomingMessage,
  body: unknown,
): Answer {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://ably");
  const [resource, name = "", ...action] = pathname.split("/").slice(1).map(decodeURIComponent);
  const call = `${request.method} ${resource}/${action.join("/")}`;
  if (call === "GET time/") return [200, [Date.now()]];
  if (call === "POST keys/requestToken")
    return [201, credentials.issue({ ...(body as object), keyName: name })];
  const identity = credentials.identify(searchParams, request.headers.authorization);
  const { capability, expires } = identity;
  const headerId = Buffer.from(String(request.headers["x-ably-clientid"] ?? ""), "base64").toString();
  const clientId = clientIdOf(identity, headerId || undefined);
  if (call === "POST keys/revokeTokens" && expires === undefined) {
    const { targets, issuedBefore } = body as { targets: string[]; issuedBefore?: number };
    if (targets.length > MAX_TARGETS) throw new AblyFault(40000, 400, "At most 100 targets at once");
    const revoke = (target: string) => {
      const client = /^clientId:(.+)$/.exec(target)?.[1];
      if (!client) throw new AblyFault(40000, 400, "Tokens are revoked by clientId here");
      const appliesAt = credentials.revoke(name, client, issuedBefore);
      closeRevoked(client);
      return { issuedBefore: appliesAt, appliesAt };
    };
    return [201, eachOf("target", targets, revoke)];
  }
  const requireOperation = (operation: string, on = name) => {
    if (!allows(capability, on, operation)) throw refused(operation, on);
  };
  const publish = (on: string, messages: Item[]) => {
    requireOperation("publish", on);
    return channel(on).publish(messages, { clientId });
  };
  if (call === "POST channels/messages")
    return [201, { channel: name, ...publish(name, Array.isArray(body) ? body : [body]) }];
  if (call === "POST messages/") {
    const specs = body as { channels: string[]; messages: Item[] }[];
    const publishAll = ({ channels, messages }: (typeof specs)[number]) =>
      eachOf("channel", channels, (on) => publish(on, messages));
    return [201, specs.map(publishAll)];
  }
  if (call === "GET channels/messages") {
    requireOperation("history");
    const messages = channel(name).history();
    const newestFirst = searchParams.get("direction") !== "forwards";
    return [
      200,
      (newestFirst ? messages.reverse() : messages).slice(0, Number(searchParams.get("limit") ?? 100)),
    ];
  }
  if (call === "GET channels/presence") {
    requireOperation("presence");
    return [200, channel(name).members()];
  }
  throw new AblyFault(40400, 404, `Could not find path: ${pathname}`);
}
