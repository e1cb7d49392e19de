import { applyAs } from "tests/factories/applications";
import { fund } from "tests/factories/funds";
import { makeOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "../../commands/route-contractor.server";
import { MAX_DECLINE_REASON_LENGTH } from "../../routing/route";
import Applicants from "../applicants";

const decline = (actor: Actor, page: string, reason: string) =>
  visit(actor, page, { method: "POST", body: new URLSearchParams({ reason }) });

async function makeOffered(status: "draft" | "published") {
  const client = await makeClient();
  await fund(client.companyId!, 100_000);
  const order = await makeOrder(client, { status, title: "Hang a sign" });
  const contractor = await makeContractor({ firstName: "Rita", lastName: "Route" });
  await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "invite" });
  return { client, order, contractor, page: `/dashboard/routed/${order.id}/decline` };
}

test.each(["draft", "published"] as const)(
  "PHO-008 a contractor declines a %s order from its details, and the client sees the reason with the applicants",
  async (status) => {
    const { client, order, contractor, page } = await makeOffered(status);
    const details = await renderScreenAt(contractor, `/dashboard/routed/${order.id}`);
    expect(details).toContain(`href="${page}"`);
    const html = await renderScreenAt(contractor, page);
    expect(textOf(html)).toContain(`The client sees it. At most ${MAX_DECLINE_REASON_LENGTH} characters.`);
    expect(html).toMatch(new RegExp(`<textarea[^>]*maxLength="${MAX_DECLINE_REASON_LENGTH}"`));
    const { response } = await decline(contractor, page, "Too far <b>from</b> here");
    expect(response?.headers.get("Location")).toBe("/dashboard/routed");
    expect(await reload(order.id)).toMatchObject({ routedCount: 0 });
    const panel = await visit(client, `/dashboard/all/${order.id}/applicants`);
    const shown = await renderScreen(Applicants, panel.answer as object);
    expect(textOf(shown)).toMatch(
      /Declined.*Rita Route.*Declined.*Too far &lt;b&gt;from&lt;\/b&gt; here.*Invite/,
    );
    expect(shown).toContain(`/dashboard/all/${order.id}/invite?contractor=${contractor.id}`);
    expect((await visit(contractor, page)).response?.status).toBe(status === "draft" ? 404 : 409);
  },
);

test("PHO-008 a reason over the limit is refused beside the field, and nothing typed is lost", async () => {
  const { order, contractor, page } = await makeOffered("published");
  const reason = "x".repeat(MAX_DECLINE_REASON_LENGTH + 1);
  const { answer } = await decline(contractor, page, reason);
  const { data, init } = answer as {
    data: { lastResult: { error: object; initialValue: object } };
    init: { status: number };
  };
  expect(init.status).toBe(422);
  expect(data.lastResult).toMatchObject({
    error: { reason: [expect.stringContaining(String(MAX_DECLINE_REASON_LENGTH))] },
    initialValue: { reason },
  });
  expect(await reload(order.id)).toMatchObject({ routedCount: 1 });
});

test("PHO-008 the page says that one's own application stays open, where there is one", async () => {
  const { order, contractor, page } = await makeOffered("published");
  expect(textOf(await renderScreenAt(contractor, page))).not.toContain("Your own application stays open.");
  await applyAs(contractor, order);
  expect(textOf(await renderScreenAt(contractor, page))).toContain("Your own application stays open.");
});
