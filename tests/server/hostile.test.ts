import http from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "server/prepare.mjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STUCK, send, startDemo } from "./demo-server";
import { heavyTexts, hostileBodies, largestForms } from "./hostile-bodies";
import { stopLaunched } from "./launched";
import { addresses, malformed } from "./malformed-requests";

let server: Awaited<ReturnType<typeof startDemo>>;
const cookies: Record<string, string> = { nobody: "" };
beforeAll(async () => {
  await build();
  server = await startDemo();
  for (const [who, email] of Object.entries({
    client: "admin@northwind.example",
    contractor: "contractor@callout.example",
    superAdmin: "super@callout.example",
  }))
    cookies[who] = await server.signIn(email);
});
afterAll(stopLaunched);

const from = (who: string, type?: string) => ({
  Origin: server.origin,
  "Sec-Fetch-Site": "same-origin",
  ...(cookies[who] && { Cookie: cookies[who] }),
  ...(type && { "Content-Type": type }),
});

const MAX_BLOCKED_MS = 200;
/**
 * How long a request keeps the event loop. Beside other work the machine takes the processor away in the middle, so it
 * is at most what the process computed meanwhile; the best of five, because what blocks does so each time.
 */
async function blockedBy(ask: () => Promise<unknown>) {
  let best = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5 && best > MAX_BLOCKED_MS; n++) {
    const before = await server.figures();
    await ask();
    const { blockedMs, cpuMs } = await server.figures();
    best = Math.min(best, blockedMs, cpuMs - before.cpuMs);
  }
  return best;
}

describe.each([
  ["nobody", "/sign_in"],
  ["nobody", "/manage-teams/add"],
  ["client", "/create-work-order"],
  ["client", "/manage-teams/add"],
  ["client", "/form-drafts/keep"],
  ["contractor", "/profile/edit"],
])("%s at %s", (who, path) => {
  test("no body keeps the event loop over 200 ms, and what is garbage is the sender's mistake", async () => {
    // A page that is asked for the first time is compiled meanwhile.
    for (let n = 0; n < 10; n++)
      await send(server.origin + path, {
        headers: from(who, "application/x-www-form-urlencoded"),
        body: "a=1",
      });
    for (const [what, type, body] of hostileBodies) {
      let status = 0;
      const blocked = await blockedBy(async () => {
        ({ status } = await send(server.origin + path, { headers: from(who, type), body }));
      });
      expect({ what, status: status < 500, fast: blocked <= MAX_BLOCKED_MS, blocked }).toMatchObject({
        what,
        status: true,
        fast: true,
      });
    }
    expect(server.errors()).toEqual([]);
  });
});

test.each(heavyTexts)("a description of %s is read within 200 ms", async (_what, text) => {
  const body = new URLSearchParams({ serviceDescription: text, title: text.slice(0, 5000), status: "draft" });
  const headers = from("client", "application/x-www-form-urlencoded");
  const url = `${server.origin}/create-work-order`;
  expect(await blockedBy(() => send(url, { headers, body: `${body}` }))).toBeLessThanOrEqual(MAX_BLOCKED_MS);
});

test.each(largestForms)("%s passes", async (_what, who, path, form) => {
  const headers = from(who, "application/x-www-form-urlencoded");
  const { status, text } = await send(server.origin + path, { headers, body: `${form}` });
  expect([302, 422, 200, 204]).toContain(status);
  expect(text).not.toContain("too large");
});

/** Sends a gigabyte unless it is stopped; answers the status line, and how much was taken. */
function sendGigabyte(path: string, who: string, head: string, headers: string[]) {
  const socket = net.connect(Number(new URL(server.origin).port), "localhost");
  const cookie = cookies[who] ? [`Cookie: ${cookies[who]}`] : [];
  const lines = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    `Origin: ${server.origin}`,
    ...cookie,
    ...headers,
  ];
  socket.write(`${lines.join("\r\n")}\r\nContent-Length: 1000000000\r\n\r\n${head}`);
  const chunk = Buffer.alloc(64_000, "x");
  return new Promise<{ answer: string; sent: number; highest: number }>((resolve) => {
    let answer = "";
    let sent = 0;
    let highest = 0;
    const more = () => {
      while (sent < 1_000_000_000 && !socket.destroyed && socket.writable) {
        highest = Math.max(highest, server.memoryBytes());
        sent += chunk.length;
        if (!socket.write(chunk)) return void socket.once("drain", more);
      }
    };
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    socket.on("error", () => {}).on("close", () => resolve({ answer, sent, highest }));
    more();
  });
}

test.each([
  ["client", "/create-work-order", "multipart/form-data; boundary=edge"],
  ["client", "/manage-projects/add", "multipart/form-data; boundary=edge"],
  ["client", "/manage-projects/add", "application/x-www-form-urlencoded"],
  ["nobody", "/sign_in", "multipart/form-data; boundary=edge"],
])(
  "of a gigabyte of text from %s to %s as %s little is taken, and it is refused with 413",
  async (who, path, type) => {
    const before = server.memoryBytes();
    const isMultipart = type.startsWith("multipart");
    const head = isMultipart ? '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\n' : "title=";
    const { answer, sent, highest } = await sendGigabyte(path, who, head, [`Content-Type: ${type}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(200_000_000);
    expect(highest - before).toBeLessThan(150_000_000);
  },
);

test("the page that refuses is ours", async () => {
  const headers = from("nobody", "application/x-www-form-urlencoded");
  const { status, text } = await send(`${server.origin}/sign_in`, { headers, body: "a".repeat(200_000) });
  expect(status).toBe(413);
  expect(text).toMatch(/<h1>The form is too large<\/h1>/);
});

test.each(["stripe", "dwolla", "credentialing"])(
  "1.1 MB to the webhook of %s is refused, and no error",
  async (name) => {
    const body = "x".repeat(1_100_000);
    expect((await send(`${server.origin}/webhooks/${name}`, { body })).status).toBe(413);
    expect(server.errors()).toEqual([]);
  },
);

test.each([
  ["in the middle of a form", "POST", "/create-work-order", 5000],
  ["in the middle of an upload", "POST", "/create-work-order", 50_000],
  ["before its page is there", "GET", "/dashboard/all", 0],
])("a browser that goes away %s is no failure", async (_when, method, path, bytes) => {
  const type = bytes > 10_000 ? "multipart/form-data; boundary=edge" : "application/x-www-form-urlencoded";
  for (const waitMs of [0, 5, 20, 60, 150]) {
    const length = bytes ? { "Content-Length": "100000" } : {};
    const request = http.request(server.origin + path, {
      method,
      headers: { ...from("client", type), ...length },
    });
    request.on("error", () => {}).on("response", (answer) => answer.resume());
    if (bytes) request.write(`title=${"x".repeat(bytes)}`);
    else request.end();
    await pause(waitMs);
    request.destroy();
  }
  await pause(1500);
  const { text } = await server.figures();
  expect(text).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="5\d\d"/);
  if (bytes) expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*status="499"/);
  expect(server.errors()).toEqual([]);
});

test("no malformed request to any kind of address is answered with a failure of ours", async () => {
  const failed: string[] = [];
  const all = addresses.flatMap(([who, address]) =>
    malformed(address).map((each) => ({ who, address, ...each })),
  );
  const lane = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const { who, address, what, ...request } = next;
      const headers = { ...from(who), ...request.headers };
      const { status } = await send(server.origin + request.path, { ...request, headers });
      if (status >= 500 || status === STUCK)
        failed.push(`${who} ${request.method} ${address}: ${what}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  expect(failed).toEqual([]);
  expect(server.errors()).toEqual([]);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
