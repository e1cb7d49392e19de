import { sessions, users } from "db/schema/accounts";
import { notifications } from "db/schema/notifications";
import { auditLog } from "db/schema/platform";
import { and, asc, eq, like, sql } from "drizzle-orm";
import { mounted } from "tests/api/contract";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { cookieOf, toastOf, visit } from "tests/setup/pages";
import { type SiteRoute, siteMap } from "tests/setup/site-map";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { endMaintenance, startMaintenance } from "~/announcements/commands/maintain.server";
import { db, inTransaction } from "~/platform/db/db.server";
import { recordAction } from "~/platform/db/events/record.server";
import { ok } from "~/platform/result";
import { atTime, now } from "~/platform/time/clock.server";
import { replyFromSupport, writeToSupport } from "~/support/commands/write.server";

const minutes = (n: number) => new Date(now().getTime() + n * 60_000);

/** Opens a browser of this staff member that views the pages as somebody else. */
async function viewing(staff: Actor, viewed: Actor) {
  const Cookie = await cookieOf(staff);
  const open = async (path: string, fields?: Record<string, string>) => {
    const sent = fields && { method: "POST" as const, body: new URLSearchParams(fields) };
    const { response, answer } = await visit(null, path, { ...sent, headers: { Cookie } });
    const toast = response?.headers.has("Set-Cookie") ? (await toastOf(response))?.text : undefined;
    return { to: response?.headers.get("Location") ?? undefined, status: response?.status, toast, answer };
  };
  const start = await open(`/people/${viewed.id}/view-as`, { reason: "They see no work" });
  return { open, start, Cookie };
}

const auditOf = async ({ id }: Actor) =>
  (
    await db
      .select({ action: auditLog.action, by: auditLog.actorId, detail: auditLog.detail })
      .from(auditLog)
      .where(and(like(auditLog.action, "viewing.%"), eq(auditLog.subjectId, id)))
      .orderBy(asc(auditLog.id))
  ).map(({ action, by, detail }) => [action, by, detail]);

/** Hashes every row except when sessions were last seen, how often somebody tried and how often providers were called. */
async function fingerprint() {
  const tables = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and relname not in ('sessions', 'attempts', 'provider_calls') order by relname`,
  );
  const hashes = tables.map(
    ({ name }) =>
      sql`select ${name} as name, sum(hashtextextended(t::text, 0))::text as sum from ${sql.identifier(name)} t`,
  );
  // Processes that read parts side by side bring them in any order.
  return db.execute(sql`${sql.join(hashes, sql` union all `)} order by name`);
}

const addressesOf = (entries: SiteRoute[], above = ""): { address: string; file: string }[] =>
  entries.flatMap(({ path = "", file, children = [] }) => {
    const address = path ? `${above}/${path.replace(/^\//, "")}` : above;
    return [{ address, file }, ...addressesOf(children, address)];
  });

async function makeScene() {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Vera", lastName: "Lind" });
  const order = await makeOrder(client, { status: "assigned", contractorId: contractor.id });
  const support = await makeSuperAdmin({ staffRole: "support" });
  for (const person of [client, contractor]) {
    const userId = person.id;
    await writeToSupport(person, { content: "I see no work near me" });
    await replyFromSupport(support, { userId, content: "Do you see work again?" });
    const title = "Support replied";
    const notification = {
      userId,
      eventId: userId,
      kind: "support",
      type: "info" as const,
      title,
      message: title,
    };
    await db.insert(notifications).values({ ...notification, url: "/support", at: now() });
  }
  return { client, contractor, order };
}

describe("OPR-008 view as", () => {
  test("shows the person's own pages with a banner, and everything that changes something is refused", async () => {
    const { contractor } = await makeScene();
    const owner = await makeSuperAdmin();
    const { start, open, Cookie } = await viewing(owner, contractor);
    expect(start.to).toBe("/dashboard");
    expect((await open("/dashboard")).to).toBe("/dashboard/upcoming-work");
    expect((await open("/manage-companies")).toast).toBe(
      "You can't open this page: it is for Callout's own staff.",
    );
    const refused = await open("/profile/radius", { radius: "25" });
    expect(refused).toMatchObject({
      to: "/dashboard",
      toast: "You view as Vera Lind: nothing can be changed.",
    });
    const call = (method: string, path: string) =>
      mounted.request(path, {
        method,
        headers: { Cookie, "Content-Type": "application/json" },
        body: method === "GET" ? undefined : "{}",
      });
    expect((await call("GET", "/api/users/me")).status).not.toBe(401);
    const changed = await call("POST", "/api/expenses");
    expect([changed.status, (await changed.json()).message]).toEqual([
      403,
      "You view as Vera Lind: nothing can be changed.",
    ]);
    expect(await auditOf(contractor)).toEqual([["viewing.start", owner.id, { reason: "They see no work" }]]);
  });

  test.each(["contractor", "client"] as const)(
    "no page and no form of a %s changes a row",
    async (role) => {
      const scene = await makeScene();
      const { open } = await viewing(await makeSuperAdmin(), scene[role]);
      const before = await fingerprint();
      const tab = role === "client" ? "assigned" : "upcoming-work";
      const [unread] = await db.select().from(notifications).where(eq(notifications.userId, scene[role].id));
      const values: Record<string, string> = {
        ":tab": tab,
        ":win": String(scene.order.id),
        ":id": String(unread!.id),
      };
      const all = addressesOf(siteMap).filter(
        ({ address }) => address && !/sign-out|stop-viewing|\*/.test(address),
      );
      for (const { address } of all) {
        const path = address.replaceAll(/:\w+\??/g, (name) => values[name.replace("?", "")] ?? "1");
        await open(path);
        await open(path, { reason: "r", message: "m", agree: "on" }).catch((error: unknown) => {
          // A page without a form has no action to call.
          if (!String(error).includes("is not a function")) throw error;
        });
      }
      expect(await fingerprint()).toEqual(before);
    },
    120_000,
  );

  test("tax, sign-in details, messages and pages kept on a phone stay closed", async () => {
    const { contractor, order } = await makeScene();
    const { open } = await viewing(await makeSuperAdmin({ staffRole: "support" }), contractor);
    for (const path of [
      "/profile/tax",
      "/second-factor",
      "/waiting-to-send",
      `/dashboard/upcoming-work/${order.id}/messages`,
      "/support-files/some-file",
    ])
      expect(await open(path), path).toMatchObject({
        to: expect.stringMatching(/^\/dashboard/),
        toast: "You can't open this page while you view as Vera Lind: only they may see it.",
      });
    expect((await open("/profile/bank")).status).toBeUndefined();
  });

  test("ends after 30 minutes, and the next page says so", async () => {
    const { contractor } = await makeScene();
    const owner = await makeSuperAdmin();
    const { open } = await viewing(owner, contractor);
    expect((await atTime(minutes(29), () => open("/certifications"))).status).toBeUndefined();
    expect(await atTime(minutes(31), () => open("/certifications"))).toMatchObject({
      to: `/people/${contractor.id}`,
      toast: "You are back on your own pages: viewing as somebody has ended.",
    });
    expect((await open("/manage-companies")).status).toBeUndefined();
    expect((await auditOf(contractor)).at(-1)).toEqual(["viewing.end", owner.id, { isExpired: true }]);
  });

  test("ends when the staff role is taken or the person is suspended", async () => {
    const { contractor, client } = await makeScene();
    const [first, second] = [await makeSuperAdmin(), await makeSuperAdmin()];
    const [one, two] = [await viewing(first, contractor), await viewing(second, client)];
    await db.update(users).set({ staffRole: "finance" }).where(eq(users.id, first.id));
    await db.update(users).set({ state: "suspended" }).where(eq(users.id, client.id));
    expect((await one.open("/profile")).to).toBe(`/people/${contractor.id}`);
    expect((await two.open("/profile")).to).toBe(`/people/${client.id}`);
  });

  test("stops at once by its button, and signing out ends the staff's session", async () => {
    const { contractor, client } = await makeScene();
    const owner = await makeSuperAdmin();
    const { open } = await viewing(owner, contractor);
    expect((await open("/stop-viewing", {})).to).toBe(`/people/${contractor.id}`);
    expect((await open("/manage-companies")).status).toBeUndefined();
    expect((await auditOf(contractor)).at(-1)).toEqual(["viewing.end", owner.id, { isExpired: false }]);

    const other = await viewing(owner, client);
    expect((await other.open("/sign-out", {})).to).toBe("/");
    expect((await other.open("/profile")).to).toBe("/home?returnTo=%2Fprofile");
    const [ended] = await db.select().from(auditLog).where(eq(auditLog.action, "session.end"));
    expect(ended).toMatchObject({ actorId: owner.id, subjectId: owner.id });
  });

  test("can be stopped during maintenance, which holds back the person's own forms", async () => {
    const { contractor } = await makeScene();
    const owner = await makeSuperAdmin();
    const { open } = await viewing(owner, contractor);
    await startMaintenance(owner, { text: "Index rebuild.", minutes: 5 });
    const { to } = await open("/stop-viewing", {});
    await endMaintenance(owner);
    expect(to).toBe(`/people/${contractor.id}`);
  });

  test("is refused for staff, for who can't sign in, and without a reason", async () => {
    const owner = await makeSuperAdmin();
    for (const [viewed, reason] of [
      [await makeSuperAdmin(), "Super administrators are managed at the console (npm run admin)."],
      [
        await makeContractor({ state: "suspended" }),
        "This person can't sign in, so there are no pages to view.",
      ],
    ] as const) {
      const { start } = await viewing(owner, viewed);
      expect(JSON.stringify(start.answer)).toContain(reason);
    }
    const { open } = await viewing(owner, owner);
    expect(JSON.stringify((await open(`/people/${owner.id}/view-as`, {})).answer)).toContain(
      "Please enter a reason",
    );
    expect(await db.$count(sessions, sql`viewed_user_id is not null and user_id = ${owner.id}`)).toBe(0);
  });

  test("a change that slipped past the guards is not stored", async () => {
    const { contractor } = await makeScene();
    const viewer = { id: 1, until: minutes(5) };
    const change = inTransaction(async (tx) => {
      await tx.update(users).set({ firstName: "Changed" }).where(eq(users.id, contractor.id));
      await recordAction(tx, { ...contractor, viewer }, "profile.edit", { type: "user", id: contractor.id });
      return ok();
    });
    await expect(change).rejects.toThrow("only view as somebody else");
    const [stored] = await db.select().from(users).where(eq(users.id, contractor.id));
    expect(stored!.firstName).toBe("Vera");
  });
});
