import { waitForMessage } from "tests/setup/mail";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmsServer } from "./sms";

let server: Awaited<ReturnType<typeof startSmsServer>>;
beforeAll(async () => {
  server = await startSmsServer();
});
afterAll(() => server.stop());

const send = (
  fields: Record<string, string>,
  user = "AC1",
  path = "/2010-04-01/Accounts/AC1/Messages.json",
) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`${user}:token`).toString("base64")}` },
    body: new URLSearchParams(fields),
  });
const text = "Callout: Hello http://localhost:3000/dashboard";
const message = { To: "+15551234567", From: "+15550100", Body: text };

test("accepts a message with Twilio's response", async () => {
  const answer = await send(message);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    account_sid: "AC1",
    to: "+15551234567",
    body: text,
    status: "queued",
    error_code: null,
  });
  expect(await waitForMessage("+15551234567")).toMatchObject({
    channel: "sms",
    from: "+15550100",
    text,
  });
});

test.each([
  ["an invalid number", { ...message, To: "5551234567" }, "AC1", 400, 21211],
  ["no text", { ...message, Body: "" }, "AC1", 400, 21602],
  ["a text that is too long", { ...message, Body: "x".repeat(1601) }, "AC1", 400, 21617],
  ["no sender", { ...message, From: "" }, "AC1", 400, 21603],
  ["another account's credentials", message, "AC2", 401, 20003],
])("refuses %s", async (_case, fields, user, status, code) => {
  const answer = await send(fields, user);
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test("answers other paths with 404", async () => {
  expect((await send(message, "AC1", "/2010-04-01/Accounts/AC1/Calls.json")).status).toBe(404);
});
