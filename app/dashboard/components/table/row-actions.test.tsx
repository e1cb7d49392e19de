import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { listOrders } from "~/order-lists/list-orders.server";
import { readListQuery } from "~/order-lists/list-query";
import { listLinks } from "../../list-links";
import { RowActions } from "./row-actions";

test("LST-027 every role's rows link to the details over the same list", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published", title: "Swap a switch" });
  const query = readListQuery("available", { search: "Swap a switch", range: "unlimited" });
  const links = listLinks(query);
  for (const actor of [client, await makeContractor(), await makeSuperAdmin()]) {
    const { rows } = await listOrders(actor, query);
    const html = await renderScreen(() =>
      rows.map((row) => <RowActions key={row.win} row={row} links={links} />),
    );
    const [details] = /<a [^>]*aria-label="Details: Swap a switch"[^>]*>/.exec(html)!;
    expect(details, actor.role).toContain(`href="/dashboard/available/${order.id}?`);
    expect(details).toContain("search=Swap");
  }
});

test("LST-025 LST-028 LST-029 LST-031 LST-032 a client's rows offer their actions, each linking to its page", async () => {
  const client = await makeClient();
  const { id } = await makeOrder(client, { routedCount: 1, title: "Run a cable" });
  const query = readListQuery("all", {});
  const { rows } = await listOrders(client, query);
  const html = await renderScreen(() =>
    rows.map((row) => <RowActions key={row.win} row={row} links={listLinks(query)} />),
  );
  const found = [...html.matchAll(/href="([^"]+)"[^>]*aria-label="([^"]+)"[^>]*>([^<]+)</g)];
  expect(found.slice(1).map(([, to, name, label]) => [label, name, to])).toEqual(
    [
      ["View Applicants", "applicants"],
      ["Contractors Near-by", "nearby"],
      ["Publish", "publish"],
      ["Duplicate", "duplicate"],
      ["Create Template", "create-template"],
    ].map(([label, route]) => [label, `${label}: Run a cable`, `/dashboard/all/${id}/${route}`]),
  );
});

test("APP-003 a contractor's routed rows offer Accept, which opens the terms over the same list", async () => {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeOrder(client, { status: "published", payOutsideOfApp: true, title: "Hang a sign" });
  await routeContractor(client, { win: order.id, contractorId: contractor.id, origin: "route" });
  const query = readListQuery("routed", { search: "Hang a sign" });
  const shownTo = async (actor: Actor) => {
    const { rows } = await listOrders(actor, query);
    return renderScreen(() =>
      rows.map((row) => <RowActions key={row.win} row={row} links={listLinks(query)} />),
    );
  };
  const [accept] = /<a [^>]*aria-label="Accept: Hang a sign"[^>]*>/.exec(await shownTo(contractor))!;
  expect(accept).toContain(`href="/dashboard/routed/${order.id}/accept?search=Hang`);
  expect(await shownTo(contractor)).toContain(`href="/dashboard/routed/${order.id}/decline?search=Hang`);
  expect(await shownTo(client)).toContain("View Applicants: Hang a sign");
  expect(await shownTo(client)).not.toContain("Accept: Hang a sign");
  const available = await listOrders(contractor, readListQuery("available", { range: "unlimited" }));
  expect(available.rows.flatMap(({ actions }) => actions)).toEqual([]);
});
