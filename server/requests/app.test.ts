import type { ServerBuild } from "@remix-run/node";
import { migrate } from "server/database/migrate";
import { productionSettings } from "tests/setup/production";
import { afterEach, describe, expect, test, vi } from "vitest";
import { resetEnv } from "~/platform/settings/env.server";
import { createApp } from "./app";
import { isTooOld } from "./old-android";

// Pages need the build and are covered by the journeys.
const app = createApp({ mode: "production", routes: {} } as ServerBuild);
const socket = { incoming: { socket: { remoteAddress: "::ffff:192.0.2.7" } } };
const request = (path: string, init?: RequestInit) =>
  app.request(`http://localhost:3000${path}`, init, socket);
const post = (headers: Record<string, string>) => request("/api/nothing", { method: "POST", headers });

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

describe("a state-changing request is accepted only from our own pages or from a program", () => {
  const ownOrigin = "http://localhost:3000";
  // 404 means that it passed the check and reached an unknown call.
  test.each([
    ["a form of ours", { "Sec-Fetch-Site": "same-origin", Origin: ownOrigin, Cookie: "session=1" }, 404],
    ["another site's form", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" }, 403],
    ["another site's form with our cookie", { "Sec-Fetch-Site": "cross-site", Cookie: "session=1" }, 403],
    ["a sibling subdomain", { "Sec-Fetch-Site": "same-site", Origin: "http://x.localhost" }, 403],
    ["an older browser's form of ours", { Origin: ownOrigin, Cookie: "session=1" }, 404],
    ["an older browser's form on another site", { Origin: "https://evil.test", Cookie: "session=1" }, 403],
    ["a sandboxed frame", { Origin: "null", Cookie: "session=1" }, 403],
    ["a cookie without an origin", { Cookie: "session=1" }, 403],
    ["a program with a token", { Authorization: "Bearer x" }, 404],
    ["a program with a token beside a cookie", { Authorization: "Bearer x", Cookie: "session=1" }, 403],
    ["a program without credentials", {}, 404],
  ])("%s", async (_case, headers, status) => {
    expect((await post(headers as Record<string, string>)).status).toBe(status);
  });

  test("reading is allowed from anywhere", async () => {
    expect((await request("/healthz", { headers: { "Sec-Fetch-Site": "cross-site" } })).status).toBe(200);
  });

  test("production accepts its configured origin only, whatever the Host header says", async () => {
    const elsewhere = { Origin: "http://attacker.test", Host: "attacker.test" };
    expect((await post(elsewhere)).status).toBe(404);
    const { ORIGIN: _origin, DATABASE_URL: _database, ...production } = productionSettings;
    for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
    resetEnv();
    expect((await post(elsewhere)).status).toBe(403);
  });
});

describe("every response", () => {
  test("PUB-061 API-002 carries the version that GET /api/version returns, whatever the status", async () => {
    const { version } = (await (await request("/api/version")).json()).payload;
    for (const [path, status] of [
      ["/api/version", 200],
      ["/api/orders?win=1", 401],
      ["/api/nothing", 404],
      ["/api/orders/hold", 405],
      ["/api/openapi.json", 200],
      ["/healthz", 200],
    ] as const) {
      const answer = await request(path);
      expect([path, answer.status, answer.headers.get("x-api-version")]).toEqual([path, status, version]);
    }
  });

  test("carries the version, a request id and security headers", async () => {
    const { headers } = await request("/api/nothing");
    expect(headers.get("x-api-version")).toMatch(/^\d+\.\d+\.\d+$/);
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{16}$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  test("allows only our own resources, and requires HTTPS where the origin has it", async () => {
    const { headers } = await request("/api/nothing");
    const policy = headers.get("content-security-policy")?.replaceAll(/nonce-[\w-]+/g, "nonce-n") ?? "";
    expect(policy.split("; ")).toEqual([
      "default-src 'self'",
      "script-src 'self' 'nonce-n'",
      "style-src 'self' 'nonce-n'",
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
    const secure = (await request("/api/nothing")).headers;
    expect(secure.get("content-security-policy")).toMatch(/; upgrade-insecure-requests$/);
    expect(secure.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  });

  test("sends scripts and styles only what they need", async () => {
    const { headers } = await request("/assets/app-1.css");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of [
      "content-security-policy",
      "permissions-policy",
      "x-frame-options",
      "referrer-policy",
    ])
      expect(headers.has(name)).toBe(false);
  });

  test("keeps the stricter policy of a file or of the API reference", async () => {
    const { headers } = await request("/api/docs");
    expect(headers.get("content-security-policy")).toMatch(/style-src 'sha256-/);
    expect(headers.get("x-frame-options")).toBe("DENY");
  });

  test("repeats a valid request id and replaces any other", async () => {
    const idFor = async (id: string) =>
      (await request("/healthz", { headers: { "X-Request-Id": id } })).headers.get("x-request-id");
    expect(await idFor("trace-0123456789")).toBe("trace-0123456789");
    expect(await idFor('"><script>')).not.toContain("script");
  });

  test("has its own nonce", async () => {
    const [one, two] = await Promise.all([request("/healthz"), request("/healthz")]);
    expect(one?.headers.get("content-security-policy")).not.toBe(two?.headers.get("content-security-policy"));
  });
});

test("an address with a NUL is answered with 404", async () => {
  for (const path of ["/files/%00", "/dashboard/all?search=%00a"])
    expect((await request(path)).status).toBe(404);
});

test("/readyz checks the database and its schema", async () => {
  await migrate(process.env.DATABASE_URL ?? "");
  expect(await (await request("/readyz")).json()).toEqual({ status: "ready" });
});

test("/metrics needs the token", async () => {
  expect((await request("/metrics")).status).toBe(404);
  expect(
    (await request("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrix" } })).status,
  ).toBe(404);
  const answer = await request("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrics" } });
  expect(await answer.text()).toContain("http_request_duration_seconds_bucket");
});

test("metrics label a request by its route, and requests without a route alike", async () => {
  await request("/api/bulk-runs/100123");
  for (let n = 0; n < 20; n++) await request(`/api/bulk-runs/1/made-up/${n}`);
  const answer = await request("/metrics", { headers: { Authorization: "Bearer tests-read-the-metrics" } });
  const metrics = await answer.text();
  expect(metrics).toContain('_count{method="GET",route="/api/bulk-runs/:id",status="401"} 1\n');
  expect(metrics).toMatch(/_count\{method="GET",route="unknown",status="404"\} [2-9]\d\n/);
  expect(metrics).not.toContain("made-up");
});

test("an unknown call is answered in the API's format", async () => {
  const answer = await request("/api/no/such/call");
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ success: false, message: "This call does not exist" });
});

describe("PUB-021 CON-034 ERR-016 Android", () => {
  const browser = (version: string) =>
    `Mozilla/5.0 (Linux; Android ${version}; Nexus 5) Chrome/90 Mobile Safari/537`;
  test.each(["4.4.2", "5.0", "6", "7.1.2"])("version %s is blocked before any page", async (version) => {
    const answer = await request("/", { headers: { "User-Agent": browser(version) } });
    expect(answer.status).toBe(403);
    expect(await answer.text()).toMatch(/<style>.*upgrade.*or use the Callout mobile app/s);
    expect(answer.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
  });
  test.each([browser("8.0.0"), browser("14"), browser("10"), "Mozilla/5.0 (Android; Mobile)", "curl/8", ""])(
    "%s is not blocked",
    (userAgent) => expect(isTooOld(userAgent)).toBe(false),
  );
  test("the mobile app's calls pass on any version", async () => {
    expect((await request("/api/version", { headers: { "User-Agent": browser("7.0") } })).status).toBe(200);
  });
});
