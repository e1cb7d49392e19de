import { bankTransfers } from "db/schema/banking";
import { eq, sql } from "drizzle-orm";
import { applyAs } from "tests/factories/applications";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeFailedPayout } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { visit } from "tests/setup/pages";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { staffPaths } from "~/staff-paths";
import { findAnything } from "./find.server";
import { readTyped } from "./typed";

withBankProvider();
let superAdmin: Actor;
beforeAll(async () => {
  superAdmin = await makeSuperAdmin();
});

const find = (actor: Actor, text: string, max = 20) => findAnything(actor, readTyped(text)!, max);
/** The paths found of a kind, in order. */
const linksOf = async (actor: Actor, text: string, label: string) =>
  (await find(actor, text)).find((group) => group.label === label)?.items.map(({ to }) => to) ?? [];

describe("OPR-004 work orders", () => {
  test("the exact number or Company WO ID comes first, then titles that begin so, then the newest", async () => {
    const client = await makeClient();
    const make = (title: string, customTagId = "") => makeOrder(client, { title, customTagId });
    const inside = await make("Check the heliograph mast");
    const begins = await make("Heliograph mast, east side");
    const newest = await make("Paint the heliograph mast");
    const exact = await make("Something else", "heliograph mast");
    const links = [exact, begins, newest, inside].map(({ id }) => paths.order("all", id));
    expect(await linksOf(client, "Heliograph  mast", "Work orders")).toEqual(links);
    expect(await linksOf(client, "mast helio", "Work orders")).toHaveLength(4);

    const numbered = await makeOrder(client, { title: `Replaces ${begins.id}` });
    expect(await linksOf(client, `#${begins.id}`, "Work orders")).toEqual([paths.order("all", begins.id)]);
    expect(await linksOf(client, `${begins.id}`, "Work orders")).toEqual(
      [begins, numbered].map(({ id }) => paths.order("all", id)),
    );
  });

  test("a client finds its own company's orders only, the super administrator all but deleted ones", async () => {
    const [one, other] = [await makeClient("Dispatcher"), await makeClient()];
    const own = await makeOrder(one, { title: "Zoetrope repair" });
    const foreign = await makeOrder(other, { title: "Zoetrope cleaning", status: "published" });
    await makeOrder(one, { title: "Zoetrope removal", status: "deleted" });
    expect(await linksOf(one, "zoetrope", "Work orders")).toEqual([paths.order("all", own.id)]);
    expect(await linksOf(one, String(foreign.id), "Work orders")).toEqual([]);
    expect(await linksOf(superAdmin, "zoetrope", "Work orders")).toEqual(
      [foreign, own].map(({ id }) => paths.order("all", id)),
    );
    expect((await find(superAdmin, "zoetrope"))[0]!.items[0]!.detail).toMatch(
      `WIN ${foreign.id} · Available · Company`,
    );
  });

  test("a contractor finds open, routed, applied and their own orders, each in its list, and no one else's", async () => {
    const [client, contractor, other] = [await makeClient(), await makeContractor(), await makeContractor()];
    await fund(client, 900_000);
    const make = (title: string, status: "draft" | "published" = "published") =>
      makeOrder(client, { title: `Orrery ${title}`, status });
    const open = await make("open");
    await make("draft", "draft");
    const applied = await make("applied");
    expect((await applyAs(contractor, applied as never)).ok).toBe(true);
    const assigned = { title: "Orrery mine", status: "assigned" } as const;
    const mine = await makeAssignedOrder(client, contractor, assigned);
    const foreign = await makeAssignedOrder(client, other, { ...assigned, title: "Orrery not mine" });
    expect((await linksOf(contractor, "orrery", "Work orders")).toSorted()).toEqual(
      [
        paths.order("available", open.id),
        paths.order("applied", applied.id),
        paths.order("upcoming-work", mine.id),
      ].toSorted(),
    );
    expect(await linksOf(contractor, String(foreign.id), "Work orders")).toEqual([]);

    await db.execute(sql`insert into blocks (contractor_id, company_id, by, created_by_id)
      values (${contractor.id}, ${client.companyId}, 'client', ${client.id})`);
    expect(await linksOf(contractor, "orrery", "Work orders")).toEqual([
      paths.order("upcoming-work", mine.id),
    ]);
  });

  test("two letters find beginnings of numbers and Company WO IDs", async () => {
    const client = await makeClient();
    const tagged = await makeOrder(client, { customTagId: "Qx-11", title: "Aqx" });
    expect(await linksOf(client, "qx", "Work orders")).toEqual([paths.order("all", tagged.id)]);
  });
});

describe("OPR-004 people and companies", () => {
  test("the super administrator finds people by number, name, email and phone in any notation, the exact one first", async () => {
    const company = await makeCompany({ name: "Quillfeather Heating" });
    const client = await makeClient("Manager", company.id, {
      firstName: "Isolde",
      lastName: "Quillfeather",
      phone: "2125550187",
    });
    const contractor = await makeContractor({
      firstName: "Max",
      lastName: "Isoldeson",
      email: "isolde@quill.example",
      phone: "+442079460958",
      state: "disabled",
    });
    const [one, two] = [paths.person(client.id), paths.person(contractor.id)];
    expect(await linksOf(superAdmin, "isolde", "People")).toEqual([one, two]);
    expect(await linksOf(superAdmin, "ISOLDE@quill.example", "People")).toEqual([two]);
    for (const typed of ["(212) 555-0187", "+1 212.555.0187", "2125550187", "555-0187"])
      expect(await linksOf(superAdmin, typed, "People")).toEqual([one]);
    for (const typed of ["+44 20 7946 0958", "0044 2079460958"])
      expect(await linksOf(superAdmin, typed, "People")).toEqual([two]);
    expect(await linksOf(superAdmin, String(client.id), "People")).toContain(one);
    const people = (await find(superAdmin, "isolde")).find(({ label }) => label === "People")!.items;
    expect(people.map(({ detail }) => detail.split(" · ").slice(0, 2))).toEqual([
      ["Manager of Quillfeather Heating", client.email],
      ["Contractor", "Disabled"],
    ]);
    expect(await linksOf(superAdmin, "heating quill", "Companies")).toEqual([paths.company(company.id)]);
    expect(await linksOf(superAdmin, String(company.id), "Companies")).toContain(paths.company(company.id));
  });

  test("a client finds colleagues, and active contractors, never another company's people", async () => {
    const client = await makeClient("Admin");
    const named = (lastName: string) => ({ firstName: "Wilhelmina", lastName });
    const colleague = await makeClient("Manager", client.companyId!, named("Abernathy"));
    await makeClient("Admin", undefined, named("Foreigner"));
    const contractor = await makeContractor({ ...named("Cabler"), phone: "3035550144" });
    await makeContractor({ ...named("Gone"), state: "deactivated" });
    expect(await linksOf(client, "wilhelmina", "Colleagues")).toEqual([
      paths.userAction(`${colleague.id}/edit`),
    ]);
    expect(await linksOf(client, "wilhelmina", "Contractors")).toEqual([paths.contractor(contractor.id)]);
    expect(await linksOf(client, "303 555 0144", "Contractors")).toEqual([paths.contractor(contractor.id)]);
    const kinds = (await find(client, "wilhelmina")).map(({ label }) => label);
    expect(kinds).toEqual(["Colleagues", "Contractors"]);

    const dispatcher = await makeClient("Dispatcher", client.companyId!);
    expect(await linksOf(dispatcher, "abernathy", "Colleagues")).toEqual([
      paths.tab("all", { selectedClients: colleague.id }),
    ]);
    expect(await find(await makeContractor(), "wilhelmina")).toEqual([]);
  });
});

describe("OPR-004 money", () => {
  test("a WIN, a journal's number and key, and the provider's reference lead to the payout, its transfer and the statement line", async () => {
    const contractor = await makeContractor();
    const win = await makeFailedPayout(superAdmin, contractor);
    const [transfer] = await db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.contractorId, contractor.id));
    const [line] = await db.execute<{ id: number; company_id: number }>(
      sql`select id::float8 as id, company_id::float8 as company_id from ledger_statement_lines where reference = ${win} and type = 'paid'`,
    );
    const [sent] = await db.execute<{ id: number }>(
      sql`select id::float8 as id from ledger_journals where key = ${transfer!.key}`,
    );
    const transferPage = staffPaths.clientsTransaction(transfer!.id);
    expect(await linksOf(superAdmin, String(win), "Payouts")).toEqual([transferPage]);
    expect(await linksOf(superAdmin, transfer!.reference!, "Payouts")).toEqual([transferPage]);
    for (const typed of [
      transfer!.reference!,
      `https://bank.example/x/${transfer!.reference}`,
      transfer!.key,
    ])
      expect(await linksOf(superAdmin, typed, "Bank transfers")).toEqual([transferPage]);
    expect(await linksOf(superAdmin, String(sent!.id), "Bank transfers")).toContain(transferPage);
    expect(await linksOf(superAdmin, `${transfer!.key}:back`, "Bank transfers")).toEqual([transferPage]);
    const linePage = paths.transaction(line!.id);
    expect(await linksOf(superAdmin, String(win), "Transactions")).toEqual([linePage]);
    expect((await linksOf(superAdmin, String(line!.id), "Transactions"))[0]).toBe(linePage);

    const payer = await makeClient("Admin", line!.company_id);
    expect(await linksOf(payer, String(win), "Transactions")).toEqual([linePage]);
    expect(await linksOf(await makeClient("Manager", line!.company_id), String(win), "Transactions")).toEqual(
      [],
    );
    expect(await linksOf(await makeClient(), String(line!.id), "Transactions")).toEqual([]);

    const ownPage = paths.order("paid", win);
    expect(await linksOf(contractor, String(win), "Payouts")).toEqual([ownPage]);
    expect(await linksOf(contractor, transfer!.reference!, "Payouts")).toEqual([ownPage]);
    expect(await linksOf(contractor, "replace access", "Payouts")).toEqual([ownPage]);
    expect(await linksOf(await makeContractor(), String(win), "Payouts")).toEqual([]);
  });

  test("a provider's customer leads to the person or the company", async () => {
    const [contractor, client] = [await makeContractor(), await makeClient()];
    await db.execute(sql`insert into bank_customers (reference, company_id, contractor_id)
      values ('cust-of-person', null, ${contractor.id}), ('cust-of-company', ${client.companyId}, null)`);
    expect(await linksOf(superAdmin, "cust-of-person", "People")).toEqual([paths.person(contractor.id)]);
    expect(await linksOf(superAdmin, "cust-of-company", "Companies")).toEqual([
      paths.company(client.companyId!),
    ]);
  });

  test("a hold is found by its work order", async () => {
    const [client, contractor] = [await makeClient(), await makeContractor()];
    await fund(client, 70_000);
    const order = await makeAssignedOrder(client, contractor, { status: "assigned" });
    await holdFor(client, order.id, 10_000);
    const [found] = (await find(client, String(order.id))).filter(({ label }) => label === "Transactions");
    expect(found!.items).toMatchObject([{ label: "Reserved −$100.00" }]);
  });
});

test("OPR-004 a kind with more than fit leads to its list", async () => {
  const client = await makeClient();
  for (const n of [1, 2, 3]) await makeOrder(client, { title: `Kaleidoscope ${n}` });
  const all = paths.tab("all", { search: "kaleidoscope" });
  expect(await find(client, "kaleidoscope", 2)).toMatchObject([{ label: "Work orders", all }]);
  expect((await find(client, "kaleidoscope", 3))[0]).not.toHaveProperty("all");
});

test("OPR-004 the box's request answers at most five of a kind, to nobody who is signed out", async () => {
  const client = await makeClient();
  for (let n = 1; n <= 7; n++) await makeOrder(client, { title: `Theremin ${n}` });
  const answerOf = async (actor: Actor | null, q: string) =>
    (await visit(actor, paths.findResults(q))).response!;
  const { groups } = await (await answerOf(client, "theremin")).json();
  expect(groups).toMatchObject([{ label: "Work orders", all: paths.tab("all", { search: "theremin" }) }]);
  expect(groups[0].items).toHaveLength(5);
  expect((await answerOf(null, "theremin")).status).toBe(401);
  expect(await (await answerOf(client, "t")).json()).toEqual({ groups: [] });
});

test("OPR-004 a kind with exactly what was typed comes before the others", async () => {
  const order = await makeOrder(await makeClient(), { status: "published" });
  const phone = `21${order.id}55`;
  const person = await makeContractor({ phone });
  const kindsOf = async (text: string) => (await find(superAdmin, text)).map(({ label }) => label);
  expect(await kindsOf(String(order.id))).toEqual(["Work orders", "People"]);
  expect(await kindsOf(person.email)).toEqual(["People"]);
  const company = await makeCompany({ name: "Zeppelin Rigging" });
  await makeOrder(await makeClient("Admin", company.id), { title: "Zeppelin rigging" });
  expect(await kindsOf("zeppelin rigging")).toEqual(["Companies", "Work orders"]);
});
