import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "dwolla-v2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pointAt } from "./dwolla-addresses.server";

const requests: string[] = [];
const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  const body =
    request.url === "/token" ? { access_token: "t", expires_in: 3600, token_type: "bearer" } : { id: 7 };
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void server.close());

test("the package fetches its token and everything else where it is pointed at", async () => {
  const client = new Client({ key: "k", secret: "s", environment: "production" });
  pointAt(client, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect((await client.get("customers")).body).toEqual({ id: 7 });
  expect(requests).toEqual(["POST /token", "GET /customers"]);
});

test("a package without these fields is refused", () => {
  expect(() => pointAt({} as Client, "http://127.0.0.1:1")).toThrow("no addresses");
});
