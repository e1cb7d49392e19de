import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { eq, sql } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { workOn } from "tests/factories/field-work";
import { fund, holdFor } from "tests/factories/money";
import { typedOrder } from "tests/factories/order-form";
import { makeAssignedOrder, makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeCompany, makeContractor } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { caller } from "./caller";
import { formOf } from "./examples/example";
import { withDocument } from "./examples/orders";

// Attacks that someone with a valid token could try.
type Values = Parameters<typeof makeAssignedOrder>[2];
type Call = Awaited<ReturnType<typeof caller>>;

async function makeScene(values: Values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, { payOutsideOfApp: true, ...values });
  const [asClient, asContractor] = [await caller(client), await caller(contractor)];
  return { client, contractor, order, win: `${order.id}`, asClient, asContractor };
}

/** Hashes all rows that hold money, orders or rights. */
async function hashEverything() {
  const [row] = await db.execute<{ print: string }>(sql`select md5(concat(
    (select string_agg(w::text, '|' order by id) from work_orders w),
    (select string_agg(a::text, '|' order by id) from applications a),
    (select string_agg(e::text, '|' order by id) from expenses e),
    (select string_agg(l::text, '|' order by id) from ledger_accounts l),
    (select count(*) from ledger_entries),
    (select string_agg((id, role, level, company_id, state)::text, '|' order by id) from users)
  )) as print`);
  return row!.print;
}
async function expectRefusedUnchanged(tries: (() => ReturnType<Call>)[], statuses: number[]) {
  const before = await hashEverything();
  for (const attempt of tries) expect(statuses).toContain((await attempt()).status);
  expect(await hashEverything()).toBe(before);
}

test("security case 5: only a completed order can be reverted, and only to assigned", async () => {
  const { asClient, win } = await makeScene({ status: "completed" });
  const others = [
    "paid",
    "approved",
    "completed",
    "draft",
    "published",
    "canceled",
    "deleted",
    "ASSIGNED",
    "assigned%20",
  ];
  const revert = (id: string, target: string) => asClient("PATCH", `/api/orders/${id}/revert/${target}`);
  await expectRefusedUnchanged(
    others.map((target) => () => revert(win, target)),
    [404, 409, 422],
  );
  for (const status of ["draft", "published", "assigned", "approved", "paid", "canceled"] as const) {
    const isOpen = status === "draft" || status === "published";
    const other = await makeScene({ status, ...(isOpen && { contractorId: null, assignedAt: null }) });
    await expectRefusedUnchanged(
      [() => other.asClient("PATCH", `/api/orders/${other.win}/revert/assigned`)],
      [409],
    );
  }
  expect(await revert(win, "assigned")).toMatchObject({ status: 200 });
});

test("security case 6: a Dispatcher can neither approve nor mark as paid", async () => {
  const admin = await makeClient();
  const dispatcher = await caller(await makeClient("Dispatcher", admin.companyId!));
  const contractor = await makeContractor();
  const make = async (status: "completed" | "approved") =>
    `${(await makeAssignedOrder(admin, contractor, { status, payOutsideOfApp: true })).id}`;
  const [completed, approved] = [await make("completed"), await make("approved")];
  await expectRefusedUnchanged(
    [
      () => dispatcher("POST", "/api/users/approved_work_order", { work_order_id: completed }),
      () => dispatcher("POST", "/api/orders/bulk/approve", { workOrdersId: [completed] }),
      () => dispatcher("PATCH", "/api/orders/paid", { workOrdersId: [approved] }),
      () => dispatcher("PATCH", "/api/orders/paid/", { workOrdersId: Number(approved) }),
    ],
    [403, 404],
  );
});

describe("security case 7: an invalid number is refused", () => {
  const extremeNumbers = [
    -1,
    "-1",
    "NaN",
    "Infinity",
    1e308,
    "1e308",
    "0.005",
    0.005,
    2 ** 53,
    "9007199254740993",
    "1e3",
  ];
  const invalid = [...extremeNumbers, "0x10", "١٢", "1,5", [5], {}, true].map((figure) => ({ figure }));

  test.each(invalid)("$figure", async ({ figure }) => {
    const { asClient, asContractor, win } = await makeScene({ basicType: "Device" });
    const open = `${(await makeOrder(await makeClient(), { status: "published" })).id}`;
    const done = await makeScene({ status: "completed" });
    const expense = { workOrderId: win, date: "2026-02-01", description: "Parking" };
    const approval = { work_order_id: done.win, approvedHoursQty: 2 };
    const order = async (change: Record<string, unknown>) =>
      formOf({ values: JSON.stringify(await typedOrder(change)) });
    const forms = [await order({ amount: figure }), await order({ quantity: figure })];
    // An adjustment may be negative.
    const mayBeNegative = figure === -1 || figure === "-1";
    await expectRefusedUnchanged(
      [
        () => asContractor("POST", "/api/expenses", { ...expense, amount: figure }),
        () =>
          asContractor("POST", "/api/users/apply_work_order", {
            workOrderId: open,
            basicType: "Hour",
            bidAmountBase: figure,
            comment: "x",
          }),
        () =>
          asContractor("POST", "/api/users/complete_work_order", { work_order_id: win, qtyDevices: figure }),
        () => asContractor("POST", "/api/contractor/change-default-distance", { distance: figure }),
        ...forms.map((body) => () => asClient("POST", "/api/orders", body)),
        () => asClient("POST", "/api/users/copy_work_order", { work_order_id: win, no_count: figure }),
        () =>
          done.asClient("POST", "/api/users/approved_work_order", { ...approval, approvedHoursQty: figure }),
        ...(mayBeNegative
          ? []
          : [
              () =>
                done.asClient("POST", "/api/users/approved_work_order", {
                  ...approval,
                  finalPayAdjustment: figure,
                }),
            ]),
      ],
      [422],
    );
  });
});

test("security case 8: an expense added after the approval was prepared is not paid by it", async () => {
  const { asClient, asContractor, contractor, order, win } = await makeScene();
  await workOn(contractor, order.id, "2026-02-01T14:00:00Z", "2026-02-01T16:00:00Z");
  const expense = { workOrderId: win, date: "2026-02-01", description: "Parking", amount: 10 };
  const seen = await asContractor("POST", "/api/expenses", expense);
  const complete = () => asContractor("POST", "/api/users/complete_work_order", { work_order_id: win });
  await complete();
  const { _id } = (seen.body as { payload: { _id: string } }).payload;
  const prepared = { work_order_id: win, approvedHoursQty: 2, approvedExpenses: [_id] };
  await asClient("PATCH", `/api/orders/${win}/revert/assigned`);
  expect(await asContractor("POST", "/api/expenses", { ...expense, amount: 900 })).toMatchObject({
    status: 200,
  });
  await complete();
  await expectRefusedUnchanged(
    [() => asClient("POST", "/api/users/approved_work_order", prepared)],
    [409, 422],
  );
});

test("security case 9: only the order's contractor can approve a pay adjustment", async () => {
  const adjustment = { adjustmentCents: -100, adjustmentReason: "Left early", adjustmentSentAt: new Date() };
  const { asClient, asContractor, win } = await makeScene({ status: "completed", ...adjustment });
  const other = await makeScene({ status: "completed", ...adjustment });
  const approve = (call: Call) =>
    call("POST", "/api/users/approve_pay_adjustment_by_contractor", { work_order_id: win });
  await expectRefusedUnchanged([() => approve(other.asContractor), () => approve(asClient)], [403, 404]);
  expect(await approve(asContractor)).toMatchObject({ status: 200 });
});

test("security case 10: a client can neither pay in-app orders nor move them out of the app after the hold", async () => {
  const inApp = await makeScene({ status: "approved", payOutsideOfApp: false, finalPayCents: 10_000 });
  await fund(inApp.client, 50_000);
  await holdFor(inApp.client, inApp.order.id, 10_000);
  const pay = () => inApp.asClient("PATCH", "/api/orders/paid", { workOrdersId: [inApp.win] });
  await expectRefusedUnchanged([pay], [403, 409]);

  const held = await makeScene({ payOutsideOfApp: false });
  await fund(held.client, 50_000);
  await holdFor(held.client, held.order.id, 10_000);
  const values = JSON.stringify(await typedOrder({ payOutsideOfApp: true }));
  await held.asClient("PATCH", "/api/orders", formOf({ workOrderId: held.win, values }));
  expect(await reload(held.order.id)).toMatchObject({ payOutsideOfApp: false });
});

test("security case 11: with own and foreign orders together only own ones are changed, and foreign ones look absent", async () => {
  const own = await makeScene();
  const foreign = await makeScene();
  const absent = (
    await own.asClient("PATCH", "/api/orders/cancel", { workOrdersId: ["999999999"], reason: "x" })
  ).body;
  const actions: [string, string, Record<string, unknown>][] = [
    ["POST", "/api/orders/hold", { onHold: true }],
    ["PATCH", "/api/client/unassigned_work_order", { reason: "x" }],
    ["PATCH", "/api/orders/cancel", { reason: "x" }],
    ["PATCH", "/api/client/assigned-work-order", { contractorId: own.contractor.id }],
    ["POST", "/api/users/delete_work_order", {}],
    ["PATCH", "/api/orders/paid", {}],
  ];
  await expectRefusedUnchanged(
    actions.map(
      ([method, path, more]) =>
        () =>
          own.asClient(method, path, { workOrdersId: [foreign.win], ...more }),
    ),
    [404],
  );
  const before = await reload(foreign.order.id);
  const mixed = await own.asClient("PATCH", "/api/orders/cancel", {
    workOrdersId: [foreign.win, own.win],
    reason: "Site closed",
  });
  expect(mixed).toMatchObject({
    status: 200,
    body: {
      successWorkOrdersCount: 1,
      rejected: { info: { errorMessages: [`${foreign.win}: Work order not found`] } },
    },
  });
  expect(absent).toMatchObject({ message: "Work order not found" });
  expect(await reload(foreign.order.id)).toEqual(before);
  expect(await reload(own.order.id)).toMatchObject({ status: "canceled" });
});

test("security case 11: no list filter reaches another company's orders", async () => {
  const own = await makeScene({ title: "Mine alone" });
  const foreign = await makeScene({ title: "Theirs alone" });
  const bodies = [
    { search: "alone" },
    { filters: { search: "alone", companyId: foreign.client.companyId } },
    { filters: { search: "' or 1=1 --" } },
    { filters: { search: "alone", zip: "02108", range: "unlimited" }, status: "all" },
  ];
  for (const body of bodies) {
    const { body: answer } = await own.asClient("POST", "/api/orders/work-orders", {
      status: "all",
      ...body,
    });
    expect(JSON.stringify(answer)).not.toContain("Theirs");
  }
  expect(
    await own.asContractor("POST", "/api/orders/work-orders", {
      filters: { contractorId: foreign.contractor.id },
    }),
  ).not.toMatchObject({ body: { total: 1, workOrders: [{ title: "Theirs alone" }] } });
});

test("security case 12: fetch_file_s3 opens visible files of orders, and fetches no address", async () => {
  const { client, link } = await withDocument();
  const call = await caller(client);
  const fetchFile = (who: Call, link: unknown) => who("POST", "/api/users/fetch_file_s3", { link: link });
  expect(await fetchFile(call, link)).toMatchObject({ status: 200 });
  const hostile = [
    ...[
      "file:///etc/passwd",
      "http://169.254.169.254/latest/meta-data/",
      "http://localhost:5432/",
      "http://[::1]/",
    ],
    ...[
      "http://127.0.0.1.nip.io/",
      "//evil.example/x",
      "../../etc/passwd",
      `${link}/..`,
      `${link}%00.png`,
      "",
      "'",
    ],
    ...[`http://user@localhost:3000${link}`, `javascript:${link}`, "x".repeat(100_000)],
  ];
  for (const hostileLink of hostile)
    expect((await fetchFile(call, hostileLink)).status, hostileLink.slice(0, 60)).toBe(404);
  for (const invalidLink of [null, 5, [link], {}])
    expect((await fetchFile(call, invalidLink)).status).toBe(422);
  expect(await fetchFile(await caller(await makeClient()), link)).toMatchObject({ status: 404 });
  expect(await fetchFile(await caller(null), link)).toMatchObject({ status: 401 });
});

test("security case 13: an invitation registers for its own company, whatever companyId is sent", async () => {
  const invited = await makeCompany();
  const wanted = await makeCompany();
  const email = "invited@example.com";
  const sid = "an invitation's secret";
  await db.insert(companyInvitations).values({
    companyId: invited.id,
    randIdHash: sha256(sid),
    email,
    level: "Dispatcher",
    firstName: "Ida",
    lastName: "Berg",
    phone: "6175550100",
    expiresAt: new Date("2099-01-01"),
  });
  const body = {
    userType: "client",
    rand_id: sid,
    email,
    companyId: `${wanted.id}`,
    website: "",
    level: "Admin",
    firstName: "Ida",
    lastName: "Berg",
    phone: "6175550100",
    company: "Mine now",
    role: "superAdmin",
    staffRole: "owner",
    password: "a fine password 7",
    confirmPassword: "a fine password 7",
    address: "1 Beacon St",
    country: "US",
    state: "MA",
    city: "Boston",
    zipcode: "02108",
    accessctrl: "Admin",
  };
  await (await caller(null))("POST", "/api/auth/register", body);
  const [person] = await db.select().from(users).where(eq(users.email, email));
  // Either refused, or registered with the inviting company.
  if (person) expect(person).toMatchObject({ companyId: invited.id, role: "client", level: "Dispatcher" });
  expect(await db.$count(users, eq(users.companyId, wanted.id))).toBe(0);
});

test("security case 13: a profile update cannot change company, role, level, state or balance", async () => {
  const company = await makeCompany();
  const profile = {
    lastName: "Field",
    address1: "1 Beacon St",
    city: "Boston",
    stateCode: "MA",
    zipCode: "02108",
  };
  const client = await makeClient("Dispatcher", undefined, { ...profile, website: "https://example.com" });
  const call = await caller(client);
  const stored = async () => (await db.select().from(users).where(eq(users.id, client.id)))[0]!;
  const before = await stored();
  const answer = await call(
    "PATCH",
    "/api/client/updateProfile/",
    formOf({
      about: "Changed",
      companyId: `${company.id}`,
      role: "superAdmin",
      staffRole: "owner",
      userType: "superAdmin",
      level: "Admin",
      accessctrl: "Admin",
      status: "active",
      state: "MA",
      _id: "1",
      id: "1",
      emailVerified: "true",
      agreementsAcceptedAt: "2020-01-01",
      passwordHash: "x",
      total_balance: "1000000",
    }),
  );
  expect(answer).toMatchObject({ status: 200 });
  const { role, level, companyId, state, passwordHash, email, agreementsAcceptedAt } = before;
  expect(await stored()).toMatchObject({
    about: "<p>Changed</p>",
    role,
    level,
    companyId,
    state,
    passwordHash,
    email,
    agreementsAcceptedAt,
  });
  await expectRefusedUnchanged(
    ["admin", "contractor"].map(
      (other) => () => call("PATCH", `/api/${other}/updateProfile`, formOf({ about: "x" })),
    ),
    [403],
  );
});

test("a contractor can withdraw only their own application", async () => {
  const client = await makeClient();
  const [one, other] = [await makeContractor(), await makeContractor()];
  const order = await makeOrder(client, { status: "published" });
  await applyAs(one, order);
  const call = await caller(other);
  const body = { work_order_id: order.id, contractor_id: one.id, contractorId: one.id };
  await expectRefusedUnchanged([() => call("POST", "/api/users/cancel_application", body)], [403, 404, 409]);
});
