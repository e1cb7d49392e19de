import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "../../commands/route-contractor.server";
import { withdrawApplication } from "../../commands/withdraw-application.server";
import Applicants from "../applicants";

type Fields = [string, string | number][];
const send = (actor: Actor, address: string, fields: Fields = []) =>
  visit(actor, address, {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
  });
/** Sends a form that should be refused; returns its status, errors and chosen contractors. */
const refusedForm = async (actor: Actor, address: string, fields: Fields = []) => {
  const { answer } = await send(actor, address, fields);
  const { data, init } = answer as {
    data: { lastResult: { error?: Record<string, string[]> }; options?: { chosen: { id: number }[] } };
    init?: { status?: number };
  };
  return {
    status: init?.status ?? 200,
    error: data.lastResult.error,
    chosen: data.options?.chosen.map(({ id }) => id),
  };
};

async function makeScene(cents = 100_000) {
  const client = await makeClient();
  if (cents > 0) await fund(client.companyId!, cents);
  const order = await makeOrder(client, { status: "published" });
  const at = (action: string) => `/dashboard/available/${order.id}/${action}`;
  return { client, order, at, contractor: await makeContractor({ firstName: "Rita", lastName: "Route" }) };
}

describe("inviting to an order", () => {
  test("APP-033 choosing no one is refused with the documents' text; a search keeps the ticked contractors", async () => {
    const { client, at, contractor } = await makeScene();
    expect(await refusedForm(client, at("invite"))).toMatchObject({
      status: 422,
      error: { contractorsId: ["Can't invite zero contractors!"] },
    });
    const found = await refusedForm(client, at("invite"), [
      ["contractorsId", contractor.id],
      ["search", "zzz"],
      ["find", 1],
    ]);
    expect(found).toMatchObject({ status: 200, chosen: [contractor.id] });
  });

  test("ERR-008 BLK-031 APP-029 APP-034 contractors who can be invited are; the others stay in the form, each with a reason", async () => {
    const { client, at, order, contractor } = await makeScene();
    const deactivated = await makeContractor({ firstName: "Gone", lastName: "Away", state: "deactivated" });
    const fields: Fields = [
      ["contractorsId", contractor.id],
      ["contractorsId", deactivated.id],
    ];
    expect(await refusedForm(client, at("invite"), fields)).toEqual({
      status: 409,
      error: { "": ["1 invitation sent, 1 refused:", "Gone Away: The contractor's account is not active"] },
      chosen: [deactivated.id],
    });
    expect(await reload(order.id)).toMatchObject({ routedCount: 1 });
    const poor = await makeScene(0);
    expect(
      await refusedForm(poor.client, poor.at("invite"), [["contractorsId", contractor.id]]),
    ).toMatchObject({
      error: {
        "": [expect.stringMatching(/^Not enough funds available to invite contractors to this work order\./)],
      },
    });
  });

  test("APP-022 APP-029 Q-048 the panel lists invited contractors, and invites previous applicants", async () => {
    const { client, at, order, contractor } = await makeScene();
    const earlier = await makeContractor();
    await applyAs(earlier, order);
    await withdrawApplication(earlier, { win: order.id });
    const sent = await send(client, at("invite"), [["contractorsId", contractor.id]]);
    expect(sent.response?.status).toBe(302);
    const html = await renderScreen(Applicants, (await visit(client, at("applicants"))).answer as object);
    expect(textOf(html)).toMatch(/Applicants Invited 1\b.*Rita Route.*Invited.*Un-Route.*Accept On Behalf/);
    expect(html).toContain(`${at("invite")}?contractor=${earlier.id}`);
    for (const [label, action] of [
      ["Un-Route Rita Route", "unroute"],
      ["Accept On Behalf of Rita Route", "accept"],
    ]) {
      const [link = ""] = new RegExp(`<a [^>]*aria-label="${label}"[^>]*>`).exec(html) ?? [];
      expect(link, label).toContain(`href="${at(`${action}/${contractor.id}`)}"`);
    }
  });
});

test("APP-032 a client invites a contractor to its own orders; choosing none is refused with the documents' text", async () => {
  const { client, order, contractor } = await makeScene();
  const foreign = await makeOrder(await makeClient(), { status: "published" });
  const page = `/invite/${contractor.id}`;
  const { answer } = await visit(client, page);
  expect((answer as { orders: { win: number }[] }).orders.map(({ win }) => win)).toEqual([order.id]);
  const searched = (await visit(client, `${page}?search=no+such`)).answer as { orders: object[] };
  expect(searched.orders).toEqual([]);
  expect(await refusedForm(client, page)).toMatchObject({
    status: 422,
    error: { win: ["Please select Work Order!"] },
  });
  expect(await refusedForm(client, page, [["win", foreign.id]])).toMatchObject({
    status: 409,
    error: { "": ["Work order not found"] },
  });
  const { response } = await send(client, `${page}?back=/find-contractor`, [["win", order.id]]);
  expect(response?.headers.get("Location")).toBe("/find-contractor");
  expect(await reload(order.id)).toMatchObject({ routedCount: 1 });
  const after = (await visit(client, page)).answer as { orders: object[] };
  expect(after.orders).toEqual([]);
  expect((await visit(client, `/invite/${client.id}`)).response?.status).toBe(404);
});

test("APP-032 a search among the orders keeps the ticked ones", async () => {
  const { client, order, contractor } = await makeScene();
  const other = await makeOrder(client, { status: "draft", title: "Hang the sign" });
  const sent = async (search: string) => {
    const { answer } = await send(client, `/invite/${contractor.id}`, [
      ["win", order.id],
      ["search", search],
      ["find", "1"],
    ]);
    const { data } = answer as {
      data: { orders: { win: number }[]; lastResult: { initialValue: { win: string } } };
    };
    expect([data.lastResult.initialValue.win].flat()).toEqual([String(order.id)]);
    return data.orders.map(({ win }) => win);
  };
  expect(await sent("hang the sign")).toEqual([order.id, other.id]);
  expect(await sent("no such thing")).toEqual([order.id]);
  expect(await reload(order.id)).toMatchObject({ routedCount: 0 });
});

test("W6 W10 without a route the Accept page is refused; with one, it accepts only the terms that it showed", async () => {
  const { client, at, order, contractor } = await makeScene();
  expect((await visit(contractor, at("accept"))).response?.status).toBe(409);
  await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "route" });
  const { seen } = (await visit(contractor, at("accept"))).answer as { seen: string };
  expect(await refusedForm(contractor, at("accept"), [["seen", "other terms"]])).toMatchObject({
    status: 409,
  });
  const { response } = await send(contractor, at("accept"), [["seen", seen]]);
  expect(response?.headers.get("Location")).toBe(`/dashboard/upcoming-work/${order.id}`);
  expect(await reload(order.id)).toMatchObject({ status: "assigned", confirmed: true });
});

test("APP-030 W11 accepting on behalf asks for a reason with the documents' text", async () => {
  const { client, at, order, contractor } = await makeScene();
  await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "route" });
  const page = at(`accept/${contractor.id}`);
  const { seen } = (await visit(client, page)).answer as { seen: string };
  expect(await refusedForm(client, page, [["seen", seen]])).toMatchObject({
    status: 422,
    error: { reason: ["Please enter valid reason to accept the contractor."] },
  });
  await send(client, page, [
    ["seen", seen],
    ["reason", "On the phone"],
  ]);
  expect(await reload(order.id)).toMatchObject({ status: "assigned", contractorId: contractor.id });
});

test("APP-029 a contractor cannot open or send the page for accepting on another one's behalf", async () => {
  const { client, order, contractor } = await makeScene();
  const rival = await makeContractor({ firstName: "Ruth", lastName: "Rival" });
  for (const { id } of [contractor, rival])
    await routeContractor(client, { win: order.id, contractorId: id, origin: "route" });
  for (const asked of [contractor, rival]) {
    const page = `/dashboard/routed/${order.id}/accept/${asked.id}`;
    const opened = await visit(rival, page);
    expect(opened.response?.headers.get("Location")).toBe("/dashboard");
    expect((await send(rival, page, [["reason", "Mine"]])).response?.status).toBe(403);
  }
  expect(await reload(order.id)).toMatchObject({ contractorId: null });
});
