import { Hono } from "hono";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import { api } from "~/api";
import { caller } from "./caller";
import { mounted } from "./contract";

// Malformed requests; each response is JSON with a fitting status.
let asClient: Awaited<ReturnType<typeof caller>>;
let win: string;
let client: Awaited<ReturnType<typeof makeClient>>;
beforeAll(async () => {
  client = await makeClient();
  asClient = await caller(client);
  win = `${(await makeAssignedOrder(client, await makeContractor())).id}`;
});
const hold = "/api/orders/hold";
const send = (
  body: BodyInit | null,
  headers: Record<string, string> = { "Content-Type": "application/json" },
) => asClient.raw("POST", hold, { body, headers });

describe("an invalid body", () => {
  test.each([
    ["half of an object", '{"workOrdersId":', 400],
    ["a list", "[]", 400],
    ["null", "null", 400],
    ["text that is not UTF-8", Buffer.from([0x7b, 0xff, 0x7d]), 400],
    ["nothing at all", null, 422],
    ["an empty object", "{}", 422],
    ["a thousand brackets", "[".repeat(1000), 400],
    ["a hundred thousand brackets in a field", `{"onHold":${"[".repeat(1e5)}${"]".repeat(1e5)}}`, 422],
  ])("%s", async (_case, body, status) => {
    const answer = await send(body);
    expect(answer).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
  });

  test("an error names the field in the message and in errors", async () => {
    expect(await send('{"onHold":"yes","workOrdersId":[]}')).toMatchObject({
      status: 422,
      body: {
        message: "Please select any work order",
        errors: { workOrdersId: ["Please select any work order"], onHold: [expect.any(String)] },
      },
    });
    expect(await send(`{"workOrdersId":["${win}"]}`)).toMatchObject({
      body: { message: "Please check onHold" },
    });
  });
});

describe("a body of another type", () => {
  const json = JSON.stringify({ workOrdersId: [win], onHold: true });
  test.each([
    ["text/plain, as another site's form can send it", { "Content-Type": "text/plain" }, 415],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
    ["no type", { "Content-Type": "" }, 415],
    ["packed", { "Content-Type": "application/json", "Content-Encoding": "gzip" }, 415],
    ["a relative of JSON", { "Content-Type": "application/merge-patch+json" }, 422],
    ["JSON with a charset", { "Content-Type": "application/json; charset=utf-8" }, 422],
  ])("%s", async (_case, headers, status) => {
    expect(await send(json, headers)).toMatchObject({ status, body: { success: false } });
  });
  test("JSON to a call that takes files", async () => {
    expect(await asClient("PATCH", "/api/orders/documents", { workOrderId: win })).toMatchObject({
      status: 415,
    });
  });
});

describe("an endless body", () => {
  test("more than 1 MB is refused by its header", async () => {
    expect(await send(JSON.stringify({ a: "x".repeat(1_000_001) }))).toMatchObject({ status: 413 });
  });
  test("more than 1 MB is refused while it arrives, without reading the rest", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(Buffer.alloc(100_000, 32));
      },
    });
    expect(await send(body as unknown as BodyInit)).toMatchObject({ status: 413 });
    expect(sent).toBeLessThan(20);
  });
});

describe("paths and methods", () => {
  const requestPath = (method: string, path: string) => mounted.request(path, { method });
  test.each([
    ["GET", "/api/nothing"],
    ["POST", "/api/orders/1/2/3/4"],
    ["DELETE", "/api/.."],
    ["GET", "/api/%2e%2e/version"],
    ["GET", "/api//version"],
  ])("%s %s is not a call", async (method, path) => {
    const answer = await requestPath(method, path);
    expect(answer.status).toBe(404);
  });
  test("a known path with another method returns the allowed methods", async () => {
    const answer = await requestPath("PUT", "/api/orders/hold");
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "OPTIONS, POST"]);
    expect(await answer.json()).toMatchObject({ success: false });
  });
  test("OPTIONS returns the methods, HEAD the headers of GET", async () => {
    const options = await requestPath("OPTIONS", "/api/expenses/");
    expect([options.status, options.headers.get("Allow")]).toEqual([204, "DELETE, OPTIONS, PATCH, POST"]);
    const head = await requestPath("HEAD", "/api/version");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
  test("API-007 paths are accepted with and without a trailing slash", async () => {
    for (const path of ["/api/version", "/api/version/"])
      expect((await requestPath("GET", path)).status).toBe(200);
    for (const path of ["/api/expenses?id=1", "/api/expenses/?id=1"])
      expect((await asClient("DELETE", path)).status).toBe(403);
    for (const path of ["/api/client/updateProfile", "/api/client/updateProfile/"])
      expect((await asClient("PATCH", path, { firstName: "x" })).status).toBe(415);
  });
  test("Q-197 fixed path segments are not taken for ids", async () => {
    expect((await asClient("POST", "/api/orders/work-orders", {})).status).toBe(200);
  });
});

describe("type conversions", () => {
  test("ids are accepted as numbers or text, single or in lists", async () => {
    const second = await makeAssignedOrder(client, await makeContractor());
    for (const workOrdersId of [win, Number(win), [win], [Number(win)], [win, second.id]])
      expect(await asClient("POST", hold, { workOrdersId, onHold: true })).toMatchObject({ status: 200 });
  });
  test.each([
    "0x10",
    "1e3",
    "-1",
    "1.5",
    " 1",
    "",
    "99999999999999999999",
    null,
    {},
    [[1]],
    true,
    -4,
    1.5,
    2 ** 60,
  ])("%j is not an id", async (workOrdersId) => {
    expect(await asClient("POST", hold, { workOrdersId, onHold: true })).toMatchObject({ status: 422 });
  });
  test("a NUL is removed from bodies, queries and paths", async () => {
    const contractor = await caller(await makeContractor());
    const reply = await contractor("POST", "/api/support/messages", { message: "Hel\u0000lo" });
    expect(reply).toMatchObject({ status: 200 });
    const { body } = await contractor("GET", "/api/support/messages");
    expect(JSON.stringify(body)).not.toContain("u0000");
    const named = await asClient("POST", "/api/teams/create", {
      "na\u0000me": "Night",
      usersIds: [client.id],
    });
    expect(named).toMatchObject({ status: 200 });
    const { status, body: team } = await asClient("GET", "/api/teams/1%00");
    expect({ status, team }).toMatchObject({
      status: 200,
      team: (await asClient("GET", "/api/teams/1")).body,
    });
  });
  test.each(["NaN", "1e308", "-1", "99999999999999999999", "1.5", "x"])("%s is an unknown id", async (id) => {
    for (const path of ["/api/projects/blocked", "/api/contractor-groups", "/api/client/contractors"])
      expect([200, 404]).toContain((await asClient("GET", `${path}/${id}`)).status);
    const companyId = id;
    const contractor = await caller(await makeContractor());
    expect(await contractor("PATCH", "/api/contractor/companies/block", { companyId })).toMatchObject({
      status: 404,
    });
  });
  test("unknown members are ignored", async () => {
    const draft = await makeOrder(client);
    const body = {
      workOrdersId: [win],
      onHold: false,
      status: "paid",
      companyId: 1,
      __proto__: { onHold: true },
    };
    expect(await asClient("POST", hold, body)).toMatchObject({ status: 200 });
    expect(await reload(Number(win))).toMatchObject({ status: "assigned", onHold: false });
    expect(await reload(draft.id)).toMatchObject({ status: "draft" });
  });
});

describe("tokens", () => {
  const withToken = (Authorization: string) =>
    mounted.request(hold, {
      method: "POST",
      headers: { Authorization, "Content-Type": "application/json" },
      body: "{}",
    });
  test.each(["Bearer", "Bearer x", "Bearer a.b.c", "Basic dTpw", "bearer  ", `Bearer ${"a".repeat(50_000)}`])(
    "%j is refused",
    async (authorization) => {
      const answer = await withToken(authorization);
      expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    },
  );
  test("a token signed with `none` is refused", async () => {
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const token = `${encode({ alg: "none" })}.${encode({ id: String(client.id), sid: "x" })}.`;
    expect((await withToken(`Bearer ${token}`)).status).toBe(401);
  });
});

test("the calls work without the server's middleware", async () => {
  expect(await (await new Hono().route("/api", api).request("/api/version")).json()).toMatchObject({
    success: true,
  });
});
