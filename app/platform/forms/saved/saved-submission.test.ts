import { randomBytes } from "node:crypto";
import { sessions } from "db/schema/accounts";
import { savedSubmissions } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeClient, makeContractor } from "tests/factories/people";
import { cookieOf, endedSession, visit } from "tests/setup/pages";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { revokeSession } from "~/auth/commands/sessions.server";
import { db } from "../../db/db.server";
import {
  closeSessionsOf,
  deleteOldSessions,
  openSession,
  sessionCookie,
  sha256,
} from "../../http/session.server";
import { traceCookie } from "../../http/session-trace.server";
import { atTime, now } from "../../time/clock.server";
import { saveFormDraft } from "./form-drafts.server";
import { findSavedSubmission, saveSubmission } from "./saved-submission.server";

const startedAt = Date.now();
/** Runs work some minutes after the submission. */
const minutesLater = <T>(minutes: number, work: () => T) =>
  atTime(new Date(startedAt + minutes * 60_000), work);
const addTeamAddress = "/manage-teams/add";

/** Submits a form after the session's end and signs in again; `filledAt` returns the form some minutes later. */
async function submitAfterSessionEnd(address: string, typed: Record<string, string>) {
  const client = await makeClient();
  const body = new URLSearchParams(typed);
  const trace = { Cookie: await endedSession() };
  const { response } = await minutesLater(0, () =>
    visit(null, address, { method: "POST", body, headers: trace }),
  );
  const kept = response!.headers.getSetCookie()[0]!.split(";")[0];
  const headers = { Cookie: `${await cookieOf(client)}; ${kept}` };
  const filledAt = async (minutes: number, where = address) =>
    minutesLater(minutes, async () => (await visit(null, where, { headers })).answer);
  const post = (where: string, fields: Record<string, string>) =>
    visit(null, where, { method: "POST", body: new URLSearchParams(fields), headers });
  return { client, headers, filledAt, post };
}
const savedForm = { filled: { name: "Night shift" } };

test("a saved submission is offered again for ten minutes after it was first shown", async () => {
  const { filledAt } = await submitAfterSessionEnd(addTeamAddress, { name: "Night shift" });
  for (const minutes of [40, 45, 49]) expect(await filledAt(minutes)).toMatchObject(savedForm);
  expect(await filledAt(51)).not.toMatchObject(savedForm);
});

test("a saved submission expires after an hour", async () => {
  const { filledAt } = await submitAfterSessionEnd(addTeamAddress, { name: "Night shift" });
  expect(await filledAt(61)).not.toMatchObject(savedForm);
});

test("a submission sent in the end is not offered again in any tab; others stay", async () => {
  const { client, filledAt, post } = await submitAfterSessionEnd(addTeamAddress, { name: "Night shift" });
  expect(await filledAt(1)).toMatchObject(savedForm);
  await post("/manage-teams/1/edit", { name: "Another form" });
  expect(await filledAt(1)).toMatchObject(savedForm);
  const { response } = await post(addTeamAddress, { name: "Night shift", usersIds: String(client.id) });
  expect(response?.headers.get("Location")).toBe("/manage-teams");
  expect(await filledAt(1)).not.toMatchObject(savedForm);
});

test("a second form sent after the session's end leaves the first one saved", async () => {
  const { client, headers } = await submitAfterSessionEnd(addTeamAddress, { name: "Night shift" });
  const [, kept] = /(kept=[^;]*)/.exec(headers.Cookie)!;
  const body = new URLSearchParams({ name: "Early shift" });
  const lost = { Cookie: `${await endedSession()}; ${kept}` };
  const { response } = await minutesLater(0, () =>
    visit(null, "/manage-teams/1/edit", { method: "POST", body, headers: lost }),
  );
  const newest = response!.headers.getSetCookie()[0]!.split(";")[0];
  const browser = { headers: { Cookie: `${await cookieOf(client)}; ${newest}` } };
  const { answer } = await minutesLater(1, () => visit(null, addTeamAddress, browser));
  expect(answer).toMatchObject(savedForm);
});

test("signing out discards saved submissions for the next person in the browser", async () => {
  const { headers } = await submitAfterSessionEnd(addTeamAddress, { name: "Night shift" });
  const before = await db.$count(savedSubmissions);
  const { response } = await visit(null, "/sign-out", { method: "POST", headers });
  expect(response?.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^kept=;.*Max-Age=0/));
  expect(await db.$count(savedSubmissions)).toBe(before - 1);
});

test("FRM-058 a newer draft replaces the saved submission, and discarding it discards both", async () => {
  const form = "/create-work-order";
  const { client, filledAt, post } = await submitAfterSessionEnd(form, { title: "Swap it" });
  expect(await filledAt(1)).toMatchObject({ restored: "signed-out", values: { title: "Swap it" } });
  const typed = { title: ["Swap it at night"] };
  await minutesLater(2, () => saveFormDraft(client.id, "work-order:new", typed));
  expect(await filledAt(3)).toMatchObject({ restored: null, unsavedAt: expect.any(Date) });
  const taken = { restored: "draft", values: { title: "Swap it at night" } };
  expect(await filledAt(4, `${form}?draft=continue`)).toMatchObject(taken);
  await post("/form-drafts/discard", { draftOf: "work-order:new" });
  expect(await filledAt(5)).toMatchObject({ restored: null, unsavedAt: null });
});

/** Submits after the session's end from many addresses; returns the number of saved submissions. */
async function submitMany(
  times: number,
  cookie: () => Promise<string>,
  address: (n: number) => string,
  size = 10,
) {
  const before = await db.$count(savedSubmissions);
  for (let n = 0; n < times; n++) {
    const body = new URLSearchParams({ name: "x".repeat(size) });
    const url = `http://localhost:3000/manage-teams/${n}/edit`;
    await saveSubmission(
      new Request(url, { method: "POST", body, headers: { Cookie: await cookie() } }),
      address(n),
    );
  }
  return (await db.$count(savedSubmissions)) - before;
}

test("a form without a session trace is not saved, and its body is not read", async () => {
  expect(
    await submitMany(
      40,
      async () => "",
      (n) => `203.0.113.${n}`,
    ),
  ).toBe(0);
  const forged = async () => "had-session=eyJpZCI6IngiLCJ1bnRpbCI6OTk5OTk5OTk5OTk5OX0=.forged";
  expect(await submitMany(40, forged, (n) => `203.0.113.${n}`)).toBe(0);
  let pulled = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  await saveSubmission(new Request("http://localhost:3000/manage-teams/add", init), "203.0.113.60");
  expect(pulled).toBe(0);
});

describe("a form is saved only for a session that expired within 24 hours", () => {
  const hours = 3600_000;
  const days = 24 * hours;
  /** Signs in, submits after this time, and returns how many are saved before and after the hourly job. */
  async function savedAfter(
    elapsedMs: number,
    between: (session: Session) => Promise<unknown> = async () => {},
  ) {
    const actor = await makeContractor();
    const from = { address: "203.0.113.61", userAgent: "test" };
    const secret = await openSession(db, actor.id, "web", from);
    const trace = (await traceCookie(secret)).split(";")[0]!;
    const cookie = `${(await sessionCookie(secret)).split(";")[0]}; ${trace}`;
    const idHash = sha256(secret);
    return atTime(new Date(Date.now() + elapsedMs), async () => {
      await between({ actor, cookie, idHash });
      const save = () =>
        submitMany(
          1,
          async () => trace,
          () => `203.0.114.${++serial}`,
        );
      const before = await save();
      // The hourly job deletes only sessions whose time is over.
      await deleteOldSessions(db);
      return [before, await save()];
    });
  }
  type Session = { actor: Actor; cookie: string; idHash: string };
  let serial = 0;
  const use = ({ idHash }: Session) =>
    db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.idHash, idHash));
  const signOut = async ({ cookie }: Session) => {
    const { response } = await visit(null, "/sign-out", { method: "POST", headers: { Cookie: cookie } });
    expect(response!.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^had-session=;.*Max-Age=0/),
    );
  };

  test.each([
    ["23 hours after a week without use", 7 * days + 23 * hours, undefined, 1],
    ["25 hours after a week without use", 7 * days + 25 * hours, undefined, 0],
    ["23 hours after thirty days of use", 30 * days + 23 * hours, use, 1],
    ["25 hours after thirty days of use", 30 * days + 25 * hours, use, 0],
    ["after signing out", 0, signOut, 0],
    ["after ending it from the list", 0, ({ actor, idHash }: Session) => revokeSession(actor, idHash), 0],
    ["after a new password", 0, ({ actor }: Session) => closeSessionsOf(db, actor.id), 0],
  ])("%s", async (_when, elapsedMs, between, saved) => {
    expect(await savedAfter(elapsedMs, between)).toEqual([saved, saved]);
  });
});

test("one browser, or one address with many browsers, saves at most twenty forms per quarter of an hour", async () => {
  const one = await endedSession();
  expect(
    await submitMany(
      40,
      async () => one,
      (n) => `198.51.100.${n}`,
    ),
  ).toBe(20);
  expect(await submitMany(40, endedSession, () => "203.0.113.62")).toBe(20);
});

test("the same form sent again replaces its saved submission", async () => {
  const trace = await endedSession();
  const before = await db.$count(savedSubmissions);
  let cookie = trace;
  for (const name of ["First", "Second", "Third"]) {
    const body = new URLSearchParams({ name });
    const late = new Request(`http://localhost:3000${addTeamAddress}`, {
      method: "POST",
      body,
      headers: { Cookie: cookie },
    });
    const { headers } = await saveSubmission(late, "203.0.113.63");
    cookie = `${trace}; ${new Headers(headers).getSetCookie()[0]!.split(";")[0]}`;
  }
  expect(await db.$count(savedSubmissions)).toBe(before + 1);
  const kept = await findSavedSubmission(
    new Request(`http://localhost:3000${addTeamAddress}`, { headers: { Cookie: cookie } }),
  );
  expect(kept?.values).toEqual({ name: ["Third"] });
});

test("nothing more is saved once all submissions reach their size limit", async () => {
  const typed = randomBytes(6000).toString("base64");
  const send = async (maxTotalBytes: number) => {
    const before = await db.$count(savedSubmissions);
    const headers = { Cookie: await endedSession() };
    const late = new Request(`http://localhost:3000${addTeamAddress}`, {
      method: "POST",
      body: new URLSearchParams({ name: typed }),
      headers,
    });
    await saveSubmission(late, "203.0.113.64", maxTotalBytes);
    return (await db.$count(savedSubmissions)) - before;
  };
  await db.delete(savedSubmissions);
  expect(await send(6000)).toBe(1);
  expect(await send(6000)).toBe(0);
  expect(await send(60_000)).toBe(1);
});
