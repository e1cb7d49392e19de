import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { ok } from "../../result";
import { inTransaction, sqlPool } from "../db.server";
import { notifyCommitted } from "./commits.server";
import { followEvents, readEvents, type StoredEvent } from "./outbox.server";
import { recordAction } from "./record.server";
import { companyOf } from "./subject";

test("a consumer woken by many commits leaks no listeners", async () => {
  const warned: string[] = [];
  const note = ({ name, message }: Error) => void warned.push(`${name}: ${message}`);
  process.on("warning", note);
  const stops = ["one", "two"].map((reader) => followEvents(reader, async () => {}));
  for (let n = 0; n < 60; n++) {
    notifyCommitted();
    // Gives both consumers time to wait again; Node warns at a signal's eleventh listener.
    await pause(5);
  }
  await Promise.all(stops.map((stop) => stop()));
  process.off("warning", note);
  expect(warned).toEqual([]);
});

test("a stopped consumer no longer listens for commits", async () => {
  const { calloutCommits: waiting } = globalThis as { calloutCommits?: Set<unknown> };
  const before = waiting!.size;
  await followEvents("one", async () => {})();
  expect(waiting!.size).toBe(before);
});

const recordOf = (companyId: number | undefined, id: number) =>
  inTransaction(async (tx) => {
    await recordAction(tx, null, "test.act", { type: "user", id, companyId });
    return ok();
  });

test("GRW-004 a consumer reads the events of all companies and of none once, each company's in their order", async () => {
  for (const [n, companyId] of [42, undefined, 41, 42, undefined].entries())
    await recordOf(companyId, 70 + n);
  const unread = await sqlPool()`select company_id::int as company, count(*)::int as n from unread_events
    where reader = 'live' group by 1 order by 1`;
  expect([...unread]).toEqual([
    { company: 0, n: 2 },
    { company: 41, n: 1 },
    { company: 42, n: 2 },
  ]);
  const seen: StoredEvent[] = [];
  while (await readEvents("live", async (_tx, batch) => void seen.push(...batch)));
  const ofCompany = (company: number) =>
    seen.filter(({ companyId }) => companyId === company).map(({ subjectId }) => subjectId);
  expect([ofCompany(0), ofCompany(41), ofCompany(42)]).toEqual([[71, 74], [72], [70, 73]]);
  expect(seen).toHaveLength(5);
});

test("GRW-004 a batch that fails is claimed again", async () => {
  await recordOf(43, 80);
  const fails = () => Promise.reject(new Error("not yet"));
  await expect(readEvents("live", fails)).rejects.toThrow("not yet");
  const seen: StoredEvent[] = [];
  await readEvents("live", async (_tx, batch) => void seen.push(...batch));
  expect(seen).toMatchObject([{ companyId: 43, subjectId: 80 }]);
});

test("GRW-004 a record's company is the subject's, else the actor's, else 0; a company is its own", () => {
  const client = { companyId: 51 };
  expect(companyOf({ type: "work-order", id: 7, companyId: 52 }, null)).toBe(52);
  expect(companyOf({ type: "user", id: 8 }, client)).toBe(51);
  expect(companyOf({ type: "bank-transfer", id: 9, companyId: null }, { companyId: null })).toBe(0);
  expect(companyOf({ type: "company", id: 53 }, client)).toBe(53);
});
