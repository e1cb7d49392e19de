import dns from "node:dns";
import { createServer, type RequestListener } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { attempts } from "db/schema/accounts";
import { makeClient } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { env, resetEnv } from "~/platform/settings/env.server";
import { fetchProvider } from "./fetch-provider.server";
import { issuerComplaint } from "./provider.server";

let stop: (() => void) | undefined;

beforeEach(async () => {
  await db.delete(attempts);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  vi.unstubAllEnvs();
  resetEnv();
});

/** Starts a provider that answers anything; it may be called as the demo's stand-in. */
async function startHostile(answer: (url: string) => RequestListener) {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", answer(url));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  vi.stubEnv("OIDC_BASE_URL", url);
  resetEnv();
  return url;
}

const complaintAbout = async (issuer: string) => {
  const admin = await makeClient("Admin");
  const form = { issuer, clientId: "callout", clientSecret: "something" };
  const { error } = await sendForm(admin, paths.companySingleSignOnAction("provider"), form);
  return error?.issuer?.[0];
};
const get = { method: "GET", body: null, headers: {}, redirect: "manual" } as const;
const notAllowed = "can't be used: it must begin with https:// and be a public address";

test("IDN-004 an issuer must be public and https: nothing inside is called", async () => {
  let calls = 0;
  const url = await startHostile(() => (_request, response) => {
    calls++;
    response.end("{}");
  });
  vi.stubEnv("OIDC_BASE_URL", "");
  resetEnv();
  const { port } = new URL(url);
  for (const issuer of [
    url,
    `https://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    `https://[::1]:${port}`,
    "https://2130706433/",
    "https://10.0.0.8/",
    "https://169.254.169.254/latest",
    "https://metadata.internal/",
    "https://user:secret@login.example.com/",
    "http://login.example.com/",
  ])
    expect(await complaintAbout(issuer), issuer).toContain(notAllowed);
  for (const wrong of ["login.example.com", "ftp://login.example.com", "https://login.example.com/?a=b"])
    expect(await complaintAbout(wrong), wrong).toContain("Enter the issuer's address");
  expect(calls).toBe(0);
});

test("IDN-004 in production not even the setting of the stand-in opens a private address", async () => {
  const url = await startHostile(() => (_request, response) => response.end("{}"));
  expect(
    (await fetchProvider(url, { method: "GET", body: null, headers: {}, redirect: "manual" })).status,
  ).toBe(200);
  env().MODE = "production";
  const call = fetchProvider(url, { method: "GET", body: null, headers: {}, redirect: "manual" });
  await expect(call).rejects.toThrow("not allowed");
});

test("IDN-004 a public name that leads to a private address is not called", async () => {
  const lookup = vi.spyOn(dns, "lookup");
  const found = [{ address: "10.1.2.3", family: 4 }];
  const answer = (_host: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
    all ? done(null, found) : done(null, found[0]!.address, 4);
  lookup.mockImplementation(answer as never);
  syncBuiltinESMExports();
  const error = await fetchProvider("https://login.example.com/", get).catch((thrown: unknown) => thrown);
  lookup.mockRestore();
  syncBuiltinESMExports();
  expect(String(error)).toContain("private IP address");
  expect(issuerComplaint(error)).toContain(notAllowed);
});

test("IDN-004 a provider that answers slowly is given up, also in the middle of its answer", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  timeout.mockImplementation(() => {
    const soon = new AbortController();
    setTimeout(() => soon.abort(), 50);
    return soon.signal;
  });
  const silent = await startHostile(() => () => undefined);
  await expect(fetchProvider(silent, get)).rejects.toThrow(/abort/i);
  stop?.();
  const slow = await startHostile(() => (_request, response) => void response.write("{"));
  await expect(fetchProvider(slow, get)).rejects.toThrow(/abort/i);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000]]);
  timeout.mockRestore();
});

const metadata = (url: string, more: object = {}) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
  ...more,
});
const json =
  (body: unknown): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

test("IDN-004 a provider's own description can't lead to private addresses either", async () => {
  for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"])
    for (const address of [
      "https://10.0.0.8/x",
      "http://login.example.com/x",
      "javascript:alert(1)",
      undefined,
    ]) {
      const url = await startHostile((own) => json(metadata(own, { [name]: address })));
      expect(await complaintAbout(url), `${name} ${address}`).toContain(notAllowed);
      stop?.();
    }
  const shared = await startHostile((own) => json(metadata(own, { issuer: `${own}/{tenantid}` })));
  expect(await complaintAbout(`${shared}/{tenantid}`)).toContain("of one organization");
});

test("IDN-004 redirects, endless answers and pages that are no provider are refused beside the field", async () => {
  const redirects = await startHostile(() => (_request, response) => {
    response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end();
  });
  expect(await complaintAbout(redirects)).toContain("Nothing answered there as a sign-in service");
  stop?.();
  let sent = 0;
  const endless = await startHostile(() => (_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const more = () => {
      sent += 65_536;
      if (sent < 50_000_000 && response.write(" ".repeat(65_536))) setImmediate(more);
      else response.once("drain", more);
    };
    more();
  });
  expect(await complaintAbout(endless)).toContain("not the address of an OpenID provider");
  expect(sent).toBeLessThan(20_000_000);
  stop?.();
  const page = await startHostile(() => (_request, response) => response.end("<h1>Hello</h1>"));
  expect(await complaintAbout(page)).toContain("not the address of an OpenID provider");
  stop?.();
  const other = await startHostile(() => json(metadata("https://login.example.com")));
  expect(await complaintAbout(other)).toContain("not the address of an OpenID provider");
});
