import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { allows } from "./capability";
import type { Channel } from "./channel";
import { type Credentials, clientIdOf } from "./credentials";
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

/** The calls that servers make: the time, tokens and their end, publishing, what was said, and who is present. */
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

/** Each on its own: what is refused to one is done for the others. */
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
const MOST_TARGETS = 100;

function perform({ credentials, channel, cutOff }: Desk, request: IncomingMessage, body: unknown): Answer {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://ably");
  const [room, name = "", ...action] = pathname.split("/").slice(1).map(decodeURIComponent);
  const asked = `${request.method} ${room}/${action.join("/")}`;
  if (asked === "GET time/") return [200, [Date.now()]];
  if (asked === "POST keys/requestToken")
    return [201, credentials.issue({ ...(body as object), keyName: name })];
  const identity = credentials.identify(searchParams, request.headers.authorization);
  const { capability, expires } = identity;
  const named = Buffer.from(String(request.headers["x-ably-clientid"] ?? ""), "base64").toString();
  const clientId = clientIdOf(identity, named || undefined);
  if (asked === "POST keys/revokeTokens" && expires === undefined) {
    const { targets, issuedBefore } = body as { targets: string[]; issuedBefore?: number };
    if (targets.length > MOST_TARGETS) throw new AblyFault(40000, 400, "At most 100 targets at once");
    const revoke = (target: string) => {
      const client = /^clientId:(.+)$/.exec(target)?.[1];
      if (!client) throw new AblyFault(40000, 400, "Tokens are revoked by clientId here");
      const appliesAt = credentials.revoke(name, client, issuedBefore);
      cutOff(client);
      return { issuedBefore: appliesAt, appliesAt };
    };
    return [201, eachOf("target", targets, revoke)];
  }
  const need = (operation: string, on = name) => {
    if (!allows(capability, on, operation)) throw refused(operation, on);
  };
  const publish = (on: string, messages: Item[]) => {
    need("publish", on);
    return channel(on).publish(messages, { clientId });
  };
  if (asked === "POST channels/messages")
    return [201, { channel: name, ...publish(name, Array.isArray(body) ? body : [body]) }];
  if (asked === "POST messages/") {
    const specs = body as { channels: string[]; messages: Item[] }[];
    const tell = ({ channels, messages }: (typeof specs)[number]) =>
      eachOf("channel", channels, (on) => publish(on, messages));
    return [201, specs.map(tell)];
  }
  if (asked === "GET channels/messages") {
    need("history");
    const said = channel(name).said();
    const newestFirst = searchParams.get("direction") !== "forwards";
    return [200, (newestFirst ? said.reverse() : said).slice(0, Number(searchParams.get("limit") ?? 100))];
  }
  if (asked === "GET channels/presence") {
    need("presence");
    return [200, channel(name).members()];
  }
  throw new AblyFault(40400, 404, `Could not find path: ${pathname}`);
}
