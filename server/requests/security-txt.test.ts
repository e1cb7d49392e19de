import type { ServerBuild } from "@remix-run/node";
import { productionSettings } from "tests/setup/production";
import { afterEach, expect, test, vi } from "vitest";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { createApp } from "./app";

const address = "/.well-known/security.txt";
const app = createApp({ mode: "production", routes: {} } as ServerBuild);
const socket = { incoming: { socket: { remoteAddress: "192.0.2.7" } } };
const read = async () => {
  const answer = await app.request(`http://elsewhere.test${address}`, {}, socket);
  return { text: await answer.text(), type: answer.headers.get("Content-Type") };
};
const fieldsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => /^([\w-]+): (.+)$/.exec(line)!.slice(1) as [string, string]);

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

test("IDN-007 security.txt names the configured contacts and addresses, whatever host was asked for", async () => {
  const { DATABASE_URL: _database, ...production } = productionSettings;
  for (const [name, value] of Object.entries(production)) vi.stubEnv(name, value);
  vi.stubEnv("ORIGIN", "https://callout.acme.test");
  vi.stubEnv("SUPPORT_EMAIL", "flaws@acme.test");
  resetEnv();
  const { text, type } = await read();
  expect(type?.toLowerCase()).toMatch(/^text\/plain; ?charset=utf-8$/);
  expect(fieldsOf(text).filter(([name]) => name !== "Expires")).toEqual([
    ["Contact", "mailto:flaws@acme.test"],
    ["Contact", "https://callout.acme.test/contact"],
    ["Preferred-Languages", "en"],
    ["Canonical", `https://callout.acme.test${address}`],
    ["Policy", "https://callout.acme.test/security"],
  ]);
});

test("IDN-007 security.txt expires within the year after it was read, also years later", async () => {
  for (const today of ["2026-11-27T09:00:00.000Z", "2031-02-03T04:00:00.000Z"]) {
    const { text } = await atTime(today, read);
    const [expires, ...more] = fieldsOf(text).filter(([name]) => name === "Expires");
    expect(more).toEqual([]);
    const days = (Date.parse(expires![1]) - Date.parse(today)) / (24 * 60 * 60 * 1000);
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});
