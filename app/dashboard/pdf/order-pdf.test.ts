import { checkEntries, expenses } from "db/schema/field-work";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { readDetails } from "../details/read-details.server";
import { loader as details } from "../routes/details";
import { loader } from "../routes/order-pdf";
import { loader as ownLoader } from "../routes/own-order-pdf";
import { splitIntoRuns } from "./document";
import { type Audience, readPrinted } from "./order-pdf.server";
import { orderSheet } from "./order-sheet";
import { renderOrder } from "./render.server";
import { sections } from "./sections";

const fetchPdf = async (actor: Actor, win: number) =>
  (await visit(actor, loader, `/work-orders/${win}/work-order.pdf`, { win: String(win) })) as Response;
const sheetOf = async (actor: Actor, win: number) =>
  orderSheet((await readDetails(actor, win))!, new Date("2027-03-02T15:00:00Z"));

async function makeWorkedOrder() {
  const client = await makeClient();
  const contractor = await makeContractor({ firstName: "Zoë", lastName: "Ünal" });
  const order = await makeAssignedOrder(client, contractor, {
    status: "completed",
    confidential: "<p>Alarm code <strong>4711</strong></p>",
    adjustmentCents: -500,
    adjustmentReason: "Left early",
    tasks: {
      preArrivalRequirements: [{ name: "Call the site", index: 0, checked: true }],
      onSiteRequirements: [{ name: "Take a photo", index: 0, checked: false }],
      completionRequirements: [],
    },
  });
  const ids = { workOrderId: order.id, companyId: order.companyId, contractorId: contractor.id };
  await db.insert(expenses).values({ ...ids, date: "2027-03-01", description: "Parking", amountCents: 1250 });
  await db.insert(checkEntries).values({
    ...ids,
    createdById: contractor.id,
    checkInAt: new Date("2027-03-01T14:00:00Z"),
    checkOutAt: new Date("2027-03-01T15:45:00Z"),
    workDescription: "Swapped",
  });
  return { client, contractor, order };
}

test("IMP-012 the sheet has place, time, pay and tasks, in the site's time", async () => {
  const { contractor, order } = await makeWorkedOrder();
  const sheet = await sheetOf(contractor, order.id);
  expect(sheet).toMatchObject({ win: String(order.id), title: order.title, status: "Completed" });
  expect(sheet.facts).toEqual(
    expect.arrayContaining([
      { label: "Start", value: "03/01/2027, 9:00 AM EST" },
      {
        label: "Address",
        value: `${order.address1}\nBoston, MA 02108`,
        link: expect.stringContaining(encodeURIComponent(order.address1)),
      },
    ]),
  );
  expect(sheet.pay.map(({ item, amount }) => [item, amount])).toEqual([
    ["Base pay", "$100.00"],
    ["Potential pay", "$100.00"],
  ]);
  expect(sheet.tasks).toEqual([
    { title: "Pre-Arrival Requirements", tasks: [{ name: "Call the site", checked: true }] },
    { title: expect.stringMatching(/on-?site/i), tasks: [{ name: "Take a photo", checked: false }] },
  ]);
  expect(sheet.texts).toEqual(expect.arrayContaining([{ title: "Confidential", text: "Alarm code 4711" }]));
  expect(sheet.checks).toEqual([
    { cells: ["03/01/2027, 9:00 AM EST", "03/01/2027, 10:45 AM EST", "1.75 hr", "Swapped"] },
  ]);
  expect([sheet.hours, sheet.expensesTotal]).toEqual(["1.75 hr", "$12.50"]);
  // An adjustment that the client only saved is not shown to the contractor.
  expect(JSON.stringify(sheet)).not.toContain("Left early");
});

test("IMP-012 the assigned contractor gets a PDF, and no one else", async () => {
  const { client, contractor, order } = await makeWorkedOrder();
  const answer = await fetchPdf(contractor, order.id);
  expect(answer.headers.get("Content-Type")).toBe("application/pdf");
  expect(answer.headers.get("Content-Disposition")).toContain(`Work order ${order.id}.pdf`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await fetchPdf(await makeContractor(), order.id)).status).toBe(404);
  for (const other of [client, await makeSuperAdmin()])
    expect((await fetchPdf(other, order.id)).status).toBe(302);
  const published = await makeOrder(client, { status: "published" });
  expect((await fetchPdf(contractor, published.id)).status).toBe(403);
});

test("the details link to it for those who may print it", async () => {
  const { client, contractor, order } = await makeWorkedOrder();
  const at = (actor: Actor) =>
    visit(actor, details, `/dashboard/completed/${order.id}`, { tab: "completed", win: String(order.id) });
  expect(await at(contractor)).toMatchObject({ mayPrint: true });
  expect(await at(client)).toMatchObject({ mayPrint: false });
});

test("any text becomes a PDF, at any length", { timeout: 60_000 }, async () => {
  const { contractor, order } = await makeWorkedOrder();
  const sheet = await sheetOf(contractor, order.id);
  const odd = "Zoë שלום مرحبا हिन्दी 日本語 😀👨‍👩‍👧 \u0007\u200b x".concat("long".repeat(300));
  const long = "A sentence that goes on. ".repeat(600);
  const strange = {
    ...sheet,
    title: odd,
    facts: [{ label: odd, value: long }, ...sheet.facts],
    texts: [{ title: "Description", text: `${long}\n${odd}\n\n${long}` }],
    tasks: [{ title: "Tasks", tasks: [{ name: long, checked: true }] }],
    contacts: [{ name: odd, ways: odd }],
    checks: [{ cells: ["03/01/2027", "", "", long] }],
    expenses: [{ cells: ["03/01/2027", odd, "$1.00"] }],
  };
  const pdf = (await renderOrder(strange)).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(5);
});

test.each([
  ["Zoë Ünal, 5 × 3 — “done” Łódź, Αθήνα, Москва, שלום مرحبا", [] as string[]],
  ["東京駅前店 서울 北京市", ["UnifontExMono"]],
  ["👍 🔧 🚚", ["NotoEmoji-Regular"]],
])("%s uses only fonts that have its characters", async (title, fonts) => {
  const { contractor, order } = await makeWorkedOrder();
  const pdf = (await renderOrder({ ...(await sheetOf(contractor, order.id)), title })).toString("latin1");
  const names = [...pdf.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(fonts));
  if (fonts.length === 0) expect(names.filter((name) => !name?.startsWith("DejaVu"))).toEqual([]);
});

test("IMP-012 a very long order is split into runs of limited length", {
  timeout: 60_000,
}, async () => {
  const { contractor, order } = await makeWorkedOrder();
  const sheet = await sheetOf(contractor, order.id);
  const cells = ["03/01/2027", "03/01/2027", "1.75", "Swapped"];
  const long = {
    ...sheet,
    texts: [{ title: "Description", text: "A line\n".repeat(5000) }],
    tasks: [
      { title: "Tasks", tasks: Array.from({ length: 200 }, (_, n) => ({ name: `${n}`, checked: false })) },
    ],
    checks: Array.from({ length: 300 }, () => ({ cells })),
  };
  const runs = splitIntoRuns(sections(long));
  expect(Math.max(...runs.map(({ length }) => length))).toBeLessThanOrEqual(120);
  expect(runs.flat()).toHaveLength(sections(long).flat().length);
  expect(sections(long).flat().length).toBeLessThan(750);
  // A typical order is not split.
  expect(splitIntoRuns(sections(sheet))).toHaveLength(1);

  const text = "A sentence that goes on. ".repeat(800);
  const tasks = { title: "Tasks", tasks: long.tasks[0]!.tasks };
  const pdf = await renderOrder({ ...sheet, texts: [{ title: "Description", text }], tasks: [tasks] });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(8);
});

describe("DSK-018 a company prints its own order", () => {
  const printed = async (actor: Actor, win: number, audience: Audience) => {
    const order = await readOrder(db, actor, win);
    return orderSheet((await readPrinted(actor, order!, audience))!, new Date("2027-03-02T15:00:00Z"));
  };
  const fetchOwn = async (actor: Actor, win: number, query = "") =>
    (await visit(actor, ownLoader, `/work-orders/${win}/own-work-order.pdf${query}`, {
      win: String(win),
    })) as Response;

  test("with all that it knows, or exactly what the assigned contractor prints", async () => {
    const { client, contractor, order } = await makeWorkedOrder();
    const full = await printed(client, order.id, "company");
    expect(full.note).not.toBe("");
    expect(JSON.stringify(full)).toMatch(/Left early.*Alarm code 4711/s);
    expect(full.facts.map(({ label }) => label)).toContain("Created By");
    expect(await printed(client, order.id, "contractor")).toEqual(await sheetOf(contractor, order.id));
  });

  test("before assignment without what contractors may not see yet", async () => {
    const client = await makeClient();
    const secrets = { address1: "77 Hidden Lane", confidential: "<p>Code 4711</p>" };
    const order = await makeOrder(client, { status: "published", ...secrets });
    expect(JSON.stringify(await printed(client, order.id, "company"))).toMatch(/Hidden Lane.*4711/s);
    const open = await printed(client, order.id, "contractor");
    expect(JSON.stringify(open)).not.toMatch(/Hidden Lane|4711|Created By/);
    expect(open.note).toBe("");
  });

  test("as files with different names, and never another company's", async () => {
    const { client, contractor, order } = await makeWorkedOrder();
    const name = async (query: string) =>
      (await fetchOwn(client, order.id, query)).headers.get("Content-Disposition");
    expect(await name("")).toContain(`Work order ${order.id}.pdf`);
    expect(await name("?audience=contractor")).toContain(`Work order ${order.id} for contractors.pdf`);
    expect((await fetchOwn(await makeClient(), order.id)).status).toBe(404);
    expect((await fetchOwn(contractor, order.id)).status).toBe(302);
  });
});
