import type { ServerBuild } from "@remix-run/node";
import { migrate } from "server/database/migrate";
import { productionSettings } from "tests/setup/production";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resetEnv } from "~/platform/settings/env.server";
import { createApp } from "./app";
import { isTooOld } from "./old-android";

/** Pages need the build and are the journeys' part; everything in front of them is here. */
const app = createApp({ mode: "production", routes: {} } as ServerBuild);
const socket = { incoming: { socket: { remoteAddress: "::ffff:192.0.2.7" } } };
const ask = (path: string, init?: RequestInit) => app.request(`http://localhost:3000${path}`, init, socket);
const post = (headers: Record<string, string>) => ask("/api/nothing", { method: "POST", headers });

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe("every request that may change something comes from our own pages", () => {
  const own = "http://localhost:3000";
  // 404: it got past the check, and there is no such call.
  test.each([
    ["a form of ours", { "Sec-Fetch-Site": "same-origin", Origin: own, Cookie: "session=1" }, 404],
    ["another site's form", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" }, 403],
    ["another site's form with our cookie", { "Sec-Fetch-Site": "cross-site", Cookie: "session=1" }, 403],
    [
      "a neighbour under the same domain",
      { "Sec-Fetch-Site": "same-site", Origin: "http://x.localhost" },
      403,
    ],
    ["an older browser's form of ours", { Origin: own, Cookie: "session=1" }, 404],
    ["an older browser's form elsewhere", { Origin: "https://evil.test", Cookie: "session=1" }, 403],
    ["a sandboxed frame", { Origin: "null", Cookie: "session=1" }, 403],
    ["a cookie from who knows where", { Cookie: "session=1" }, 403],
    ["a program with a token", { Authorization: "Bearer x" }, 404],
    ["a program with a token beside a cookie", { Authorization: "Bearer x", Cookie: "session=1" }, 403],
    ["a program that has nothing yet", {}, 404],
  ])("%s", async (_who, headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  test("reading is free", async () => {
    expect((await ask("/healthz", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
  });

  test("production knows one origin, whatever the Host header says", async () => {
    const elsewhere = { Origin: "http://attacker.test", Host: "attacker.test" };
    expect((await post(elsewhere)).status).toBe(404);
    const { ORIGIN: _origin, DATABASE_URL: _database, ...production } = productionSettings;
    for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
    resetEnv();
    expect((await post(elsewhere)).status).toBe(403);
  });
});

describe("every answer", () => {
  test("PUB-061 API-002 carries the version that the call for it tells, whatever is answered", async () => {
    const { version } = (await (await ask("/api/version")).json()).payload;
    for (const [path, status] of [
      ["/api/version", 200],
      ["/api/orders?win=1", 401],
      ["/api/nothing", 404],
      ["/api/orders/hold", 405],
      ["/api/openapi.json", 200],
      ["/healthz", 200],
    ] as const) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get("x-api-version")]).toEqual([path, status, version]);
    }
  });

  test("carries the version, a request id and what protects a page", async () => {
    const { headers } = await ask("/api/nothing");
    expect(headers.get("x-api-version")).toMatch(/^\d+\.\d+\.\d+$/);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{16}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  test("loads and runs nothing but our own, and asks for a secure line where there is one", async () => {
    const { headers } = await ask("/api/nothing");
    const policy = headers.get("content-security-policy")?.replace(/nonce-[\w-]+/, "nonce-n") ?? "";
    expect(policy.split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce-n'",
      "style-src 'self'",
      expect.stringMatching(/^img-src 'self' data: blob:/),
      expect.stringMatching(/^connect-src 'self'/),
      "object-src 'none'",
      "base-uri 'none'",
      expect.stringMatching(/^form-action 'self' http/),
      "frame-ancestors 'none'",
    ]);
    expect(headers.get("permissions-policy")).toBe("geolocation=(self), camera=(self), microphone=()");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.has("strict-transport-security")).toBe(false);
    const { DATABASE_URL: _database, ...production } = productionSettings;
    for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
    resetEnv();
    const secure = (await ask("/api/nothing")).headers;
    expect(secure.get("content-security-policy")).toMatch(/; upgrade-insecure-requests$/);
    expect(secure.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("leaves the stricter policy of a file or of the reference as it is", async () => {
    const { headers } = await ask("/api/docs");
    expect(headers.get("content-security-policy")).toMatch(/style-src 'sha256-/);
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("repeats a sane request id and replaces any other", async () => {
    const idFor = async (id: string) =>
      (await ask("/healthz", { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    expect(await idFor("trace-0123456789")).toBe("trace-0123456789");
    expect(await idFor('"><script>')).not.toContain("script");
  });

  test("has a nonce of its own", async () => {
    const [one, two] = await Promise.all([ask("/healthz"), ask("/healthz")]);
    expect(one?.headers.get("content-security-policy")).not.toBe(two?.headers.get("content-security-policy"));
  });
});

test("an address with a NUL in it is nowhere, and no fault of ours", async () => {
  for (const path of ["/files/%00", "/dashboard/all?search=%00a"]) expect((await ask(path)).status).toBe(404);
});

test("ready means: the database answers and has this program's schema", async () => {
  await migrate(process.env.DATABASE_URL ?? "");
  expect(await (await ask("/readyz")).json()).toEqual({ status: "ready" });
});

test("figures are for whoever has the token", async () => {
  expect((await ask("/metrics")).status).toBe(404);
  expect((await ask("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrix" } })).status).toBe(
    404,
  );
  const answer = await ask("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrics" } });
  expect(await answer.text()).toContain("http_request_duration_seconds_bucket");
});

test("figures name a request by its route, and all that have none alike", async () => {
  await ask("/api/bulk-runs/100123");
  for (let n = 0; n < 20; n++) await ask(`/api/bulk-runs/1/made-up/${n}`);
  const answer = await ask("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrics" } });
  const figures = await answer.text();
  expect(figures).toContain('_count{method="GET",route="/api/bulk-runs/:id",status="401"} 1\n');
  expect(figures).toMatch(/_count\{method="GET",route="unknown",status="404"\} [2-9]\d\n/);
  expect(figures).not.toContain("made-up");
});

test("an unknown call is answered in the API's own form", async () => {
  const answer = await ask("/api/no/such/call");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ success: false, message: "There is no such call" });
});

describe("PUB-021 CON-034 ERR-016 Android", () => {
  const browser = (version: string) =>
    `Mozilla/5.0 (Linux; Android ${version}; Nexus 5) Chrome/90 Mobile Safari/537`;
  test.each(["4.4.2", "5.0", "6", "7.1.2"])(
    "%s is blocked before anything else is shown",
    async (version) => {
      const answer = await ask("/", { headers: { "User-Agent": browser(version) } });
      expect(answer.status).toBe(403);
      expect(await answer.text()).toMatch(/<style>.*upgrade.*or use the Callout mobile app/s);
      expect(answer.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
    },
  );
  test.each([browser("8.0.0"), browser("14"), browser("10"), "Mozilla/5.0 (Android; Mobile)", "curl/8", ""])(
    "%s is not",
    (userAgent) => expect(isTooOld(userAgent)).toBe(false),
  );
  test("the mobile app's calls pass on any version", async () => {
    expect((await ask("/api/version", { headers: { "User-Agent": browser("7.0") } })).status).toBe(200);
  });
});
