import { announcements, maintenance } from "db/schema/announcements";
import { auditLog } from "db/schema/platform";
import { eq, like } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { mounted } from "tests/api/contract";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, sendForm, visit } from "tests/setup/pages";
import { afterEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { forgetSiteNotices } from "~/platform/site-notices/site-notices.server";
import { atTime } from "~/platform/time/clock.server";
import { announcementsFor } from "./announcements.server";
import { endMaintenance, startMaintenance } from "./commands/maintain.server";

afterEach(async () => {
  await db.delete(announcements);
  await db.delete(maintenance);
  forgetSiteNotices();
});

const period = { startDate: "03/02/2030", startTime: "08:00", endDate: "03/03/2030", endTime: "09:30" };
const at = (iso: string) => new Date(iso);
const during = at("2030-03-02T20:00:00Z");
const seenBy = (actor: Actor, when: Date, headers: HeadersInit = {}) =>
  atTime(when, async () => {
    forgetSiteNotices();
    const shown = await announcementsFor(actor, new Request("http://localhost:3000/", { headers }));
    return shown.announcements.map(({ text }) => text);
  });

describe("OPR-009 announcements", () => {
  test("are shown to their audience for their period, in the zone of who typed it, until dismissed", async () => {
    const support = await makeSuperAdmin({ staffRole: "support" });
    const [client, contractor] = [await makeClient(), await makeContractor()];
    const add = (text: string, audience: string) =>
      sendForm(support, "/announcements/add", { text, audience, ...period });
    expect((await add("Payouts go out on Friday", "contractors")).to).toBe("/announcements");
    await add("New reports", "clients");
    await add("Closed on Monday", "everybody");
    expect(await seenBy(contractor, during)).toEqual(["Payouts go out on Friday", "Closed on Monday"]);
    expect(await seenBy(client, during)).toEqual(["New reports", "Closed on Monday"]);
    // Support types Eastern Time, where 8:00 in March is 13:00 UTC.
    for (const outside of ["2030-03-02T12:59:00Z", "2030-03-03T14:30:00Z"])
      expect(await seenBy(client, at(outside)), outside).toEqual([]);
    expect(await seenBy(client, at("2030-03-02T13:00:00Z"))).toHaveLength(2);

    const [first] = await db.select().from(announcements).where(eq(announcements.text, "Closed on Monday"));
    const { response } = await visit(client, `/announcements/${first!.id}/dismiss`, { method: "POST" });
    const Cookie = response!.headers.get("Set-Cookie")!.split(";")[0]!;
    expect(await seenBy(client, during, { Cookie })).toEqual(["New reports"]);
  });

  test("need a text, an audience and an end after the start, and keep what was typed", async () => {
    const owner = await makeSuperAdmin();
    const typed = {
      text: " ",
      startDate: "03/05/2030",
      startTime: "10:00",
      endDate: "03/04/2030",
      endTime: "11:00",
    };
    const reply = await sendForm(owner, "/announcements/add", { ...typed });
    expect(reply).toMatchObject({
      status: 422,
      error: { text: ["Please enter a text"], audience: ["Choose who sees it"] },
      initialValue: typed,
    });
    const other = await sendForm(owner, "/announcements/add", { ...typed, text: "Hi", audience: "clients" });
    expect(other.error).toEqual({ endDate: ["The end must be after the start"] });
    const half = await sendForm(owner, "/announcements/add", {
      text: "Hi",
      audience: "clients",
      startDate: "x",
    });
    expect(Object.keys(half.error!)).toEqual(["startDate", "startTime", "endDate", "endTime"]);
    expect(await db.$count(announcements)).toBe(0);
  });

  test("are changed and ended, are added once by a form sent twice, and all of it is in the audit log", async () => {
    const owner = await makeSuperAdmin();
    const sent = { text: "Closed", audience: "clients", ...period, formKey: "k1" };
    for (const _ of [1, 2]) await sendForm(owner, "/announcements/add", sent);
    const [{ id } = { id: 0 }, ...more] = await db.select().from(announcements);
    expect(more).toEqual([]);
    const edited = { ...sent, text: "Closed all day", audience: "everybody" };
    expect((await sendForm(owner, `/announcements/${id}/edit`, edited)).to).toBe("/announcements");
    expect(await seenBy(await makeContractor(), during)).toEqual(["Closed all day"]);
    await atTime(during, () => sendForm(owner, `/announcements/${id}/end`));
    expect(await seenBy(await makeContractor(), during)).toEqual([]);
    const late = await atTime(during, () => sendForm(owner, `/announcements/${id}/edit`, edited));
    expect(late.error).toEqual({ "": ["This announcement has ended. Add another one."] });
    const audited = await db.select().from(auditLog).where(like(auditLog.action, "announcement.%"));
    expect(audited.filter(({ subjectId }) => subjectId === id).map(({ action }) => action)).toEqual([
      "announcement.add",
      "announcement.change",
      "announcement.end",
    ]);
  });
});

type Held = {
  data: { maintenance: { text: string; form: string; hadFiles: boolean } };
  init: { status: number; headers: object };
};

describe("OPR-009 maintenance", () => {
  const start = at("2030-03-02T15:00:00Z");
  const begin = async (owner: Actor) =>
    atTime(start, () => startMaintenance(owner, { text: "We move to larger machines.", minutes: 45 }));

  /** Posts a form in mid-maintenance; returns what the page that holds it has. */
  async function held(Cookie: string, path: string, body: URLSearchParams | FormData) {
    const thrown = await atTime(start, () =>
      visit(null, path, { method: "POST", body, headers: { Cookie } }),
    ).catch((error: unknown) => ({ answer: error }));
    const { data, init } = thrown.answer as Held;
    expect(init).toMatchObject({ status: 503, headers: { "Retry-After": "30" } });
    return data.maintenance;
  }

  test("reading goes on; a form waits encrypted in its page and is stored when it is sent afterwards", async () => {
    const owner = await makeSuperAdmin();
    const contractor = await makeContractor();
    await begin(owner);
    const Cookie = await atTime(start, () => cookieOf(contractor));
    const read = await atTime(start, () => visit(null, "/profile/radius", { headers: { Cookie } }));
    expect(read.response).toBeUndefined();
    const typed = new URLSearchParams({ distance: "37", workMail: "daily" });
    const waiting = await held(Cookie, "/profile/radius", typed);
    expect(waiting).toMatchObject({
      text: "Callout is under maintenance until about 10:45 AM EST: We move to larger machines.",
      returnTo: "/profile/radius",
      hadFiles: false,
    });
    expect(waiting.form).not.toContain("workMail");
    // Sent while it still runs, the form goes on waiting.
    const again = await held(Cookie, "/profile/radius", new URLSearchParams({ sealedForm: waiting.form }));
    await atTime(start, () => endMaintenance(owner));
    const body = new URLSearchParams({ sealedForm: again.form });
    const sent = await atTime(start, () =>
      visit(null, "/profile/radius", { method: "POST", body, headers: { Cookie } }),
    );
    expect(sent.response?.status).toBe(302);
    const [{ reach } = { reach: 0 }] = await db.execute<{ reach: number }>(
      `select default_distance_miles::int as reach from contractor_profiles where user_id = ${contractor.id}`,
    );
    expect(reach).toBe(37);
  });

  test("files are named as what can't wait in a page without scripts", async () => {
    const owner = await makeSuperAdmin();
    const client = await makeClient();
    await begin(owner);
    const form = new FormData();
    form.set("title", "Install");
    form.set("files", new File(["%PDF-1.4"], "plan.pdf", { type: "application/pdf" }));
    const Cookie = await atTime(start, () => cookieOf(client));
    expect(await held(Cookie, "/create-work-order", form)).toMatchObject({ hadFiles: true });
  });

  test("REST calls that change get 503 with a code and Retry-After, reading and staff go on", async () => {
    const owner = await makeSuperAdmin();
    const contractor = await makeContractor();
    await startMaintenance(owner, { text: "Index rebuild.", minutes: 5 });
    const call = await caller(contractor);
    const refused = await call
      .raw("PATCH", "/api/users/notice-settings", {
        body: "{}",
        headers: { "Content-Type": "application/json" },
      })
      .catch((error: unknown) => error);
    expect(refused).toBeDefined();
    const expense = await call.raw("POST", "/api/expenses", {
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(expense).toMatchObject({ status: 503, body: { success: false, code: "maintenance" } });
    expect(expense.headers.get("Retry-After")).toBe("30");
    expect((await call("GET", "/api/notifications")).status).toBe(200);
    expect(
      (await sendForm(owner, "/announcements/add", { text: "Hi", audience: "clients", ...period })).to,
    ).toBe("/announcements");
    expect((await mounted.request("/api/version")).status).toBe(200);
  });

  test("only one runs, only an owner starts it, people can sign in, and the state is public", async () => {
    const owner = await makeSuperAdmin();
    const state = async () =>
      (await ((await visit(null, "/maintenance-state")).response as Response).json()) as {
        isRunning: boolean;
      };
    expect(await state()).toEqual({ isRunning: false });
    const sent = { text: "Move", minutes: "20" };
    expect((await sendForm(owner, "/announcements/maintenance/start", sent)).to).toBe("/announcements");
    expect(await state()).toEqual({ isRunning: true });
    expect((await sendForm(owner, "/announcements/maintenance/start", sent)).error).toEqual({
      "": ["Maintenance is running already."],
    });
    const wrong = await sendForm(owner, "/announcements/maintenance/start", { text: "", minutes: "1.5" });
    expect(wrong.error).toEqual({
      text: ["Please enter a text"],
      minutes: ["Please enter whole minutes from 1 to 1440"],
    });
    expect(
      (await startMaintenance(await makeSuperAdmin({ staffRole: "support" }), { text: "x", minutes: 1 })).ok,
    ).toBe(false);
    const signIn = { email: "nobody@example.com", password: "wrong one" };
    const { answer } = await visit(null, "/sign_in", { method: "POST", body: new URLSearchParams(signIn) });
    expect(JSON.stringify(answer)).not.toContain("maintenance");
    await sendForm(owner, "/announcements/maintenance/end");
    expect(await state()).toEqual({ isRunning: false });
    expect(await endMaintenance(owner)).toMatchObject({ ok: false, message: "Maintenance is not running." });
  });
});
