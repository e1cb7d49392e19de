import { countCall, isFault } from "../providers/count-calls.server";
import { type MessageSubject, recordingMessage } from "../sent-messages/record.server";
import { env } from "../settings/env.server";

/** Sends a text message and records it, or throws; `digits` are ten (US and Canada) or start with a plus sign. */
export const sendSms = (digits: string, text: string, about: MessageSubject) =>
  recordingMessage({ ...about, channel: "sms", address: digits, subject: text }, () => post(digits, text));

async function post(digits: string, text: string) {
  const { SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM } = env();
  const answer = await fetch(`${SMS_BASE_URL}/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN}`).toString("base64")}` },
    body: new URLSearchParams({
      To: digits.startsWith("+") ? digits : `+1${digits}`,
      From: SMS_FROM,
      Body: text,
    }),
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    countCall("sms", "failed");
    throw error;
  });
  countCall("sms", isFault(answer.status) ? "failed" : "succeeded");
  // The answer may repeat the message, which can hold a sign-in link: only the status is reported.
  if (!answer.ok) throw new Error(`The SMS provider answered ${answer.status}`);
}
