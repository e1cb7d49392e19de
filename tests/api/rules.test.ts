import { addVerifiedBank } from "tests/factories/banks";
import { fund } from "tests/factories/money";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { withCardProvider } from "tests/setup/card-provider";
import { beforeAll, describe, expect, test } from "vitest";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { caller } from "./caller";
import { mounted, type OpenApi, type Operation, readDocument } from "./contract";
import { examples } from "./examples";
import type { Sent } from "./examples/example";
import { withDocument } from "./examples/orders";
import { specified } from "./specified";

withCardProvider();
withBankProvider();

// Rules for all calls together; contract.test.ts checks each call by itself.
let document: OpenApi;
let operations: (Operation & { path: string; method: string })[];
beforeAll(async () => {
  document = await readDocument();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path: `/api${path}`, method })),
  );
});
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!;
const idsWhere = (is: (operation: Operation) => boolean) =>
  operations
    .filter(is)
    .map(({ operationId }) => operationId)
    .sort();

async function send(id: string, { as, params, query, body }: Sent) {
  const { method, path } = operationOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params?.[name]));
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, `${value}`]));
  return (await caller(as))(method.toUpperCase(), query ? `${filled}?${search}` : filled, body);
}
const sendDone = async (id: string) => send(id, (await examples[id]!()).done!);

const withoutToken = `address.cities address.countries address.states auth.fetchInvited auth.forgotPassword
  auth.login auth.register auth.resendVerifyEmail auth.resetPassword auth.verifyEmail feedback.rating
  notification.unsubscribe version.get`.split(/\s+/);

test("API-001 the token from signing in is accepted in the Authorization header only", async () => {
  const { body } = await sendDone("auth.login");
  const { token } = body as { token: string };
  const fetchProfile = (headers: Record<string, string>, path = "/api/users/getProfile") =>
    mounted.request(path, { headers });
  expect((await fetchProfile({ Authorization: `Bearer ${token}` })).status).toBe(200);
  for (const Authorization of [token, `Basic ${token}`])
    expect((await fetchProfile({ Authorization })).status).toBe(401);
  for (const headers of [{}, { Token: token }, { "X-Auth-Token": token }])
    expect((await fetchProfile(headers as Record<string, string>)).status).toBe(401);
  expect((await fetchProfile({}, `/api/users/getProfile?token=${token}`)).status).toBe(401);
});

test("API-012 signing in, signing up and addresses need no token; all other calls do", async () => {
  expect(idsWhere(({ security }) => security?.length === 0)).toEqual(withoutToken);
  const asAnonymous = await caller(null);
  for (const { operationId, method, path } of operations) {
    const { status } = await asAnonymous(method.toUpperCase(), path.replace(/\{\w+\}/g, "1"));
    expect([operationId, status === 401]).toEqual([operationId, !withoutToken.includes(operationId)]);
  }
});

describe("API-003 API-005 statuses and response formats are the same everywhere", () => {
  type Shape = {
    required?: string[];
    properties?: Record<string, { type?: string; const?: boolean; enum?: boolean[] }>;
  };
  const shapeOf = (schema: Record<string, unknown>): Shape => {
    const name = String(schema.$ref ?? "")
      .split("/")
      .at(-1);
    return (name ? document.components.schemas[name] : schema) as Shape;
  };

  // `success` tells whether the exam was passed; it is graded either way.
  const exam = "certificates.tests.post";

  test("a 200 has success true and a message unless it is a file; a refusal has success false and a message", () => {
    for (const { operationId, responses } of operations)
      for (const [status, { content }] of Object.entries(responses)) {
        const json = content["application/json"];
        if (!json) continue;
        const { required, properties } = shapeOf(json.schema);
        expect([operationId, status, required]).toEqual([
          operationId,
          status,
          expect.arrayContaining(["success", "message"]),
        ]);
        const success = properties!.success!;
        if (operationId === exam && status === "200") expect(success.type).toBe("boolean");
        else expect(success.const ?? success.enum?.[0]).toBe(status === "200");
      }
  });

  test("actual responses of each kind match", async () => {
    const asAnonymous = await caller(null);
    const asClient = await caller(await makeClient());
    const version = await asAnonymous("GET", "/api/version");
    expect(version).toMatchObject({ status: 200, body: { success: true, message: "" } });
    const refused = { success: false, message: expect.stringMatching(/\w/) };
    for (const [call, method, path, status] of [
      [asAnonymous, "GET", "/api/teams", 401],
      [asClient, "GET", "/api/admin/companies", 403],
      [asClient, "GET", "/api/teams/999999999", 404],
      [asClient, "POST", "/api/teams/create", 422],
    ] as const)
      expect(await call(method, path)).toMatchObject({ status, body: refused });
  });

  test("no call has an unusual status", () => {
    const known = ["200", "400", "401", "402", "403", "404", "409", "413", "415", "422", "429", "500", "503"];
    for (const { operationId, responses } of operations)
      expect([operationId, Object.keys(responses).filter((each) => !known.includes(each))]).toEqual([
        operationId,
        [],
      ]);
  });
});

const barredCalls = specified.filter(({ barred }) => barred.length > 0);
test("many calls exclude an access level", () => expect(barredCalls.length).toBeGreaterThan(20));
test.each(barredCalls)(
  "API-004 $call refuses the access levels that screens exclude",
  async ({ call, barred }) => {
    const { params, query } = (await examples[call]!()).done!;
    for (const level of barred as ("Manager" | "Dispatcher")[]) {
      const as = await makeClient(level);
      expect([level, (await send(call, { as, params, query })).status]).toEqual([level, 403]);
    }
  },
);

describe("API-006 a paged GET", () => {
  test("accepts page, sortBy, sortDirection, perPage and filters, and returns payload and total", () => {
    const paged = specified.filter(({ query }) => query.includes("perPage"));
    expect(paged.map(({ call }) => call)).toEqual(
      expect.arrayContaining(["admin.dwolla.history", "dwolla.history"]),
    );
    for (const { call } of paged) {
      const { parameters = [], responses } = operationOf(call);
      const names = parameters.map(({ name }) => name);
      for (const name of ["page", "sortBy", "sortDirection", "perPage", "filters"])
        expect(names).toContain(name);
      const { schema } = responses["200"]!.content["application/json"]!;
      expect(schema).toMatchObject({ properties: { payload: { type: "array" }, total: {} } });
    }
  });

  type Page = { payload: { _id: string; amount: number; updatedAt: string }[]; total: number };
  test("lists the last changed first by default, and as many as requested", async () => {
    const as = await makeClient();
    const superAdmin = await makeSuperAdmin();
    const { id: sourceId } = await addVerifiedBank(as);
    for (const amountCents of [20_000, 10_000, 30_000]) {
      await fund(as, amountCents);
      await addFundsByBank(as, { amountCents, sourceId });
    }
    for (const [id, who] of [
      ["dwolla.history", as],
      ["admin.dwolla.history", superAdmin],
    ] as const) {
      const read = async (query?: Record<string, string | number>) =>
        (await send(id, { as: who, query })).body as Page;
      const byDefault = await read();
      const moments = byDefault.payload.map(({ updatedAt }) => updatedAt);
      expect(moments).toEqual([...moments].sort().reverse());
      expect((await read({ sortBy: "updateAt", sortDirection: "desc" })).payload).toEqual(byDefault.payload);
      const first = await read({ perPage: 2, page: 1, sortBy: "amount", sortDirection: "asc" });
      const second = await read({ perPage: 2, page: 2, sortBy: "amount", sortDirection: "asc" });
      expect(first.payload).toHaveLength(2);
      const amounts = [...first.payload, ...second.payload].map(({ amount }) => amount);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      expect(first.total).toBe(byDefault.total);
      const filtered = await read({
        filters: JSON.stringify(id === "dwolla.history" ? { amount: 300 } : { status: "failed" }),
      });
      expect(filtered.total).toBeLessThan(byDefault.total);
    }
  });
});

test("API-008 paths written without a leading slash are the same under /api", () => {
  const written = ["api/teams/create", "api/teams/update", "api/teams/{id}", "api/contractor-groups/create"];
  written.push("api/contractor-groups/update", "api/contractor-groups/{id}", "api/users/edit_client_users");
  written.push("api/recruits/{id}");
  const known = operations.map(({ path }) => path);
  for (const path of written)
    expect(known).toContain(decodeURI(new URL(path, "http://localhost:3000/").pathname));
});

test("API-009 deleting a document takes its link and the work order as a JSON body", async () => {
  const { client, win, link } = await withDocument();
  const call = await caller(client);
  const remove = (body: Record<string, unknown>) => call("DELETE", "/api/orders/documents", body);
  expect(await remove({ workOrderId: win })).toMatchObject({ status: 422 });
  const inQuery = `/api/orders/documents?workOrderId=${win}&link=${link}`;
  expect(await call("DELETE", inQuery)).toMatchObject({ status: 422 });
  expect(await remove({ link, workOrderId: win })).toMatchObject({ status: 200 });
  expect(await remove({ link, workOrderId: win })).toMatchObject({ status: 404 });
});

test("API-010 only the calls that accept files take forms", async () => {
  const multipart = idsWhere(({ requestBody }) => "multipart/form-data" in (requestBody?.content ?? {}));
  const documented = `admin.contractorCertificates admin.updateProfile client.updateProfile
    contractor.updateProfile expenses.receipt messages.file orders.bulk.edit orders.create orders.documents.upload orders.update
    recruits.import
    sites.create sites.import sites.update support.file templates.create templates.update users.import`.split(
    /\s+/,
  );
  expect(multipart).toEqual(documented.filter((id) => operations.some((each) => each.operationId === id)));
  for (const id of multipart) {
    const { as, params } = (await examples[id]!()).done!;
    expect([id, (await send(id, { as, params, body: { a: 1 } })).status]).toEqual([id, 415]);
  }
});

test.each([
  ["contractor.exportWorkOrder", "application/pdf", "%PDF"],
  ["users.fetchFileZip", "application/zip", "PK"],
  ["users.fetchFileS3", "application/pdf", "%PDF"],
  ["admin.export.tax", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
  ["admin.export.bank", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "PK"],
])("API-011 %s returns a file: %s", async (id, type, begins) => {
  const { status, headers, body } = await sendDone(id);
  expect([status, headers.get("Content-Type")]).toEqual([200, type]);
  expect(Buffer.from(body as ArrayBuffer).toString("latin1")).toMatch(new RegExp(`^${begins}`));
  expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename/);
});

describe("API-013 calls without a documented path", () => {
  test("the super administrator adds to the provider's balance with the call that companies use", async () => {
    const as = await makeSuperAdmin();
    const fundingSource = String((await addVerifiedBank(as)).id);
    const answer = await send("dwolla.transactions", { as, body: { amount: "250.00", fundingSource } });
    expect(answer).toMatchObject({ status: 200, body: { result: { amount: 250 } } });
  });
  test("an approval code is changed by a call of ours, and a route is accepted on behalf by its own call", async () => {
    expect(await sendDone("approvalCodes.update")).toMatchObject({ status: 200 });
    const [also] = [(await examples["contractor.invites.accept"]!()).also!].flat();
    expect(also!.as).toMatchObject({ role: "client" });
    expect(await send("contractor.invites.accept", also!)).toMatchObject({ status: 200 });
  });
  test("Contact us is a page, not a call (Q-153)", () => {
    expect(operations.filter(({ path }) => path.includes("contact"))).toEqual([]);
  });
});

test.each([
  ["checks.in", { payload: { _id: expect.any(String), check_in_date: "2026-02-02T14:00:00.000Z" } }],
  [
    "checks.out",
    { payload: { check_out_date: "2026-02-02T16:00:00.000Z", work_description: "Lamp replaced" } },
  ],
  [
    "client.nearby",
    { contractors: expect.arrayContaining([expect.objectContaining({ distance: expect.any(Number) })]) },
  ],
  ["dwolla.transactions", { result: { amount: 100, fee: 3, total: 103 } }],
  ["dwolla.sources.primary", {}],
  ["dwolla.sources.delete", {}],
  ["contractor.acceptPolicing", {}],
  ["admin.company.update", {}],
  ["certificates.buy", { payload: { status: "succeeded", amount: 49 } }],
  ["dwolla.history", { total: expect.any(Number) }],
])("API-014 %s, whose response is not documented, uses the common format", async (id, members) => {
  expect((await sendDone(id)).body).toMatchObject({ success: true, message: expect.any(String), ...members });
});
