import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { certificateTypes, contractorCertificates, outsideChecks } from "db/schema/credentials";
import { eq } from "drizzle-orm";
import { makeClient, makeContractor } from "tests/factories/people";
import { eventually } from "tests/setup/eventually";
import { renderScreenAt, sendForm } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { atTime } from "~/platform/time/clock.server";
import { receiveWebhook } from "~/platform/webhooks/receive-webhook.server";
import { startCredentialingServer } from "../../../sandbox/credentialing";
import { resultWebhook } from "./receive-result.server";
import { sign } from "./signature";
import { startCheck } from "./start-check.server";

const secret = "a secret of both sides";
const answeredStatuses: number[] = [];
type Sent = { raw: string; seconds: string; signature: string };
const receiveResult = ({ raw, seconds, signature }: Sent) =>
  receiveWebhook(resultWebhook, raw, (name) => (name.endsWith("timestamp") ? seconds : signature));

/** A server with only our webhook. */
const webhookServer = createServer(async (request, response) => {
  const status = await receiveResult({
    raw: await text(request),
    seconds: String(request.headers["x-credentialing-timestamp"]),
    signature: String(request.headers["x-credentialing-signature"]),
  });
  answeredStatuses.push(status);
  response.writeHead(status).end();
});
let provider: Awaited<ReturnType<typeof startCredentialingServer>>;
let check: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => void webhookServer.listen(0, "127.0.0.1", resolve));
  const webhook = `http://127.0.0.1:${(webhookServer.address() as AddressInfo).port}`;
  provider = await startCredentialingServer({ secret, webhook, retryDelayMs: 1 });
  Object.assign(process.env, { CREDENTIALING_URL: provider.url, CREDENTIALING_SECRET: secret });
  resetEnv();
  const [type] = await db
    .select()
    .from(certificateTypes)
    .where(eq(certificateTypes.name, "background-check"));
  check = type!.id;
});
afterAll(async () => {
  await provider.stop();
  webhookServer.close();
});

const certificatesOf = ({ id }: Actor) =>
  db.select().from(contractorCertificates).where(eq(contractorCertificates.contractorId, id));
async function makeStartedCheck() {
  const contractor = await makeContractor();
  await startCheck(contractor, check);
  const [row] = await db.select().from(outsideChecks).where(eq(outsideChecks.contractorId, contractor.id));
  return { contractor, reference: row!.reference };
}
const nowSeconds = () => Math.floor(Date.now() / 1000);
const receiveSigned = (body: object, seconds: number | string = nowSeconds(), key = secret) => {
  const raw = JSON.stringify(body);
  return receiveResult({ raw, seconds: String(seconds), signature: sign(key, seconds, raw) });
};

test("CRD-019 the Background Check card redirects to the provider, whose signed result creates a certificate", async () => {
  const contractor = await makeContractor();
  const { to } = await sendForm(contractor, `/certifications/${check}/check`);
  expect(to?.startsWith(provider.url)).toBe(true);
  expect(to).not.toContain(encodeURIComponent(contractor.email));
  expect((await fetch(to!)).status).toBe(200);
  expect((await fetch(to!.replace("reference=", "reference=x"))).status).toBe(400);
  const done = await fetch(to!, {
    method: "POST",
    body: new URLSearchParams({ result: "passed" }),
    redirect: "manual",
  });
  expect(done.headers.get("Location")).toMatch(/\/certifications$/);
  await eventually(() => expect(answeredStatuses).toContain(200));
  expect(await certificatesOf(contractor)).toMatchObject([{ certificateTypeId: check }]);
});

test("CRD-020 the contractor reads what proceeding authorizes before proceeding", async () => {
  const shown = textOf(await renderScreenAt(await makeContractor(), `/certifications/${check}/check`));
  expect(shown).toMatch(/authorize it to share your passed results on your\s+profile/);
});

test("CRD-020 a failed check is shown nowhere and can be requested again", async () => {
  const { contractor, reference } = await makeStartedCheck();
  expect(await receiveSigned({ id: `f-${reference}`, reference, result: "failed" })).toBe(200);
  expect(await certificatesOf(contractor)).toEqual([]);
  expect((await startCheck(contractor, check)).ok).toBe(true);
});

test("an unsigned, old or repeated result is refused and changes nothing", async () => {
  const { contractor, reference } = await makeStartedCheck();
  const passed = { id: `p-${reference}`, reference, result: "passed" };
  expect(await receiveSigned(passed, nowSeconds(), "another secret")).toBe(400);
  expect(await receiveSigned(passed, nowSeconds() - 301)).toBe(400);
  expect(await receiveSigned(passed, nowSeconds() + 301)).toBe(400);
  const raw = JSON.stringify(passed);
  const moved = { raw, seconds: String(nowSeconds() - 1), signature: sign(secret, nowSeconds(), raw) };
  expect(await receiveResult(moved)).toBe(400);
  expect(await receiveSigned({ ...passed, reference: "nobody's" })).toBe(404);
  expect(await receiveSigned({ ...passed, result: "perhaps" })).toBe(400);
  expect(await certificatesOf(contractor)).toEqual([]);
  expect(await receiveSigned(passed)).toBe(200);
  expect(await receiveSigned(passed)).toBe(409);
  expect(await receiveSigned({ ...passed, id: "another message", result: "failed" })).toBe(409);
  expect(await certificatesOf(contractor)).toHaveLength(1);
  const later = new Date(Date.now() + 600_000);
  const replay = { raw, seconds: String(nowSeconds()), signature: sign(secret, nowSeconds(), raw) };
  expect(await atTime(later, () => receiveResult(replay))).toBe(400);
});

test("only contractors can be checked, and only with a configured provider", async () => {
  expect(await startCheck(await makeClient(), check)).toMatchObject({ code: "forbidden" });
  const contractor = await makeContractor();
  process.env.CREDENTIALING_URL = "";
  resetEnv();
  expect(await startCheck(contractor, check)).toMatchObject({ code: "conflict" });
  process.env.CREDENTIALING_URL = provider.url;
  resetEnv();
});
