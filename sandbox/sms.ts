import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { storeMessage } from "~/platform/mail/inbox.server";
import { listenOnLoopback } from "./wire/loopback";

const messagesPath = /^\/2010-04-01\/Accounts\/([^/]+)\/Messages\.json$/;

type Reply = { status: number; body: Record<string, unknown> };

/** Starts a loopback server that accepts Twilio's call for text messages and puts them into the inbox. */
export const startSmsServer = (port = 0) =>
  listenOnLoopback(async (request, response) => {
    const { status, body } = await handle(request);
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }, port);

async function handle(request: IncomingMessage): Promise<Reply> {
  const account = messagesPath.exec(request.url ?? "")?.[1];
  if (!account || request.method !== "POST")
    return failure(404, 20404, "The requested resource was not found");
  if (userOf(request) !== account) return failure(401, 20003, "Authenticate");
  const form = new URLSearchParams(await text(request));
  const [to, from, body] = ["To", "From", "Body"].map((name) => form.get(name) ?? "") as [
    string,
    string,
    string,
  ];
  if (!/^\+[1-9]\d{6,14}$/.test(to)) return failure(400, 21211, `Invalid 'To' Phone Number: ${to}`);
  if (!from) return failure(400, 21603, "A 'From' phone number is required");
  if (!body) return failure(400, 21602, "Message body is required");
  if (body.length > 1600) return failure(400, 21617, "The message body exceeds the 1600 character limit");
  await storeMessage({ channel: "sms", from, to, subject: "", text: body });
  const sid = `SM${randomBytes(16).toString("hex")}`;
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}.json`;
  const sent = { sid, account_sid: account, to, from, body, status: "queued", direction: "outbound-api" };
  return {
    status: 201,
    body: { ...sent, api_version: "2010-04-01", error_code: null, error_message: null, uri },
  };
}

function userOf(request: IncomingMessage) {
  const encoded = request.headers.authorization?.replace(/^Basic /i, "") ?? "";
  return Buffer.from(encoded, "base64").toString().split(":")[0];
}

function failure(status: number, code: number, message: string): Reply {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}
