import { randomBytes } from "node:crypto";
import { makeContractor } from "tests/factories/people";
import { ask, cutAfter, nameUpload, storedBytes } from "tests/setup/uploads";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "~/access/actor";
import { deleteParts, sendParts } from "./send-parts";

const photo = Buffer.concat([Buffer.from("%PDF-1.4\n"), randomBytes(1_700_000)]);
const file = { name: "Schaltplan Ö.pdf", bytes: new Blob([photo]) };

/** Carries the phone's requests to the server, counts their bytes, and breaks parts off where it is told to. */
const line = { carried: 0, cuts: 0, isDown: false, methods: [] as string[] };
let actor: Actor | null;
let contractor: Actor;

async function carry(address: string, init: RequestInit) {
  const method = init.method as "PATCH";
  line.methods.push(method);
  if (line.isDown) throw new TypeError("no network");
  const headers = init.headers as Record<string, string>;
  if (!(init.body instanceof Blob)) return ask(actor, method, address, headers);
  const part = Buffer.from(await init.body.arrayBuffer());
  if (line.cuts === 0) {
    line.carried += part.length;
    return ask(actor, method, address, headers, part);
  }
  line.cuts--;
  const some = part.subarray(0, 100_000);
  line.carried += some.length;
  await ask(actor, method, address, headers, cutAfter(some));
  throw new TypeError("the network was cut");
}

beforeAll(async () => {
  contractor = await makeContractor();
});
beforeEach(() => {
  Object.assign(line, { carried: 0, cuts: 0, isDown: false, methods: [] });
  actor = contractor;
  vi.stubGlobal("fetch", carry);
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

const wanted = async () => true;
const send = (more: Partial<Parameters<typeof sendParts>[0]> = {}) =>
  sendParts({ file, onUrl: async () => {}, onArrived: wanted, ...more });

test("PHO-020 a file that waited arrives whole over ten cuts, with at most 1.1 times its bytes", async () => {
  line.cuts = 10;
  const sent = await send();
  expect(sent).toEqual({ url: expect.stringMatching(/^\/uploads\/[\w-]{43}$/) });
  const { files } = await nameUpload(contractor, "url" in sent ? sent.url : "");
  expect(files[0]!.name).toBe(file.name);
  expect((await storedBytes(files[0]!.fileId)).equals(photo)).toBe(true);
  expect(line.cuts).toBe(0);
  expect(line.carried).toBeLessThanOrEqual(photo.length * 1.1);
  expect(line.methods.filter((method) => method === "POST")).toHaveLength(1);
}, 60_000);

test("PHO-020 without a network it waits, and goes on later where it stopped", async () => {
  const urls: string[] = [];
  const arrived: number[] = [];
  const onUrl = async (url: string) => void urls.push(url);
  const stopped = await send({
    onUrl,
    onArrived: async (bytes) => {
      arrived.push(bytes);
      line.isDown = bytes > 1_000_000;
      return true;
    },
  });
  expect(stopped).toEqual({ outcome: "network" });
  expect(arrived).toEqual([0, 524_288, 1_048_576]);
  line.isDown = false;
  expect(await send({ onUrl, url: urls[0] })).toEqual({ url: urls[0] });
  expect([line.carried, urls.length]).toEqual([photo.length, 1]);
}, 30_000);

test("PHO-020 an upload that the server no longer has is begun anew", async () => {
  const first = await send();
  const url = "url" in first ? first.url : "";
  await deleteParts(url);
  const second = await send({ url });
  expect(second).toEqual({ url: expect.not.stringMatching(url) });
});

test("PHO-020 a file whose act is discarded is sent no further", async () => {
  expect(await send({ onArrived: async (bytes) => bytes < 1_000_000 })).toEqual({ outcome: "discarded" });
  expect(line.carried).toBe(1_048_576);
});

test("PHO-020 without a session it waits for the sign-in, and too large a file is refused with the reason", async () => {
  const large = { name: "film.pdf", bytes: { size: 25_000_001 } as Blob };
  expect(await send({ file: large })).toEqual({ outcome: { refusal: "The file is larger than 25 MB" } });
  actor = null;
  expect(await send()).toEqual({ outcome: "sign-in" });
});

test("PHO-013 a failure of the product at this file is told from a product that is down", async () => {
  const headers = { "Tus-Resumable": "1.0.0" };
  vi.stubGlobal("fetch", async () => new Response("Something went wrong", { status: 500, headers }));
  expect(await send()).toEqual({ outcome: { failure: "Something went wrong" } });
});

test.each([
  ["a page where a redirect led", 200, {}, "whole"],
  ["a proxy that refuses parts", 405, {}, "whole"],
  ["too many uploads of this person", 429, { "Tus-Resumable": "1.0.0" }, "whole"],
  ["too many requests", 429, {}, "network"],
  ["a product that is down", 502, {}, "network"],
] as const)(
  "PHO-020 %s: answered with %i, the file waits or goes with its call",
  async (_what, status, headers, outcome) => {
    vi.stubGlobal("fetch", async () => new Response("<!doctype html><p>Please agree", { status, headers }));
    expect(await send()).toEqual({ outcome });
    expect(await send({ url: "/uploads/7d" })).toEqual({ outcome });
  },
  30_000,
);
