import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { markupOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import { listOrders } from "~/work-orders/lists/list-orders.server";
import { readListQuery } from "~/work-orders/lists/list-query";
import { listLinks } from "../list-links";
import { RowActs } from "./row-acts";

test("LST-027 every role's rows have Details, which lead to the order over the list as it stands", async () => {
  const client = await makeClient();
  const order = await makeOrder(client, { status: "published", title: "Swap a switch" });
  const query = readListQuery("available", { search: "Swap a switch", range: "unlimited" });
  const links = listLinks(query);
  for (const actor of [client, await makeContractor(), await makeSuperAdmin()]) {
    const { rows } = await listOrders(actor, query);
    const html = await markupOf(() => rows.map((row) => <RowActs key={row.win} row={row} links={links} />));
    const [details] = /<a [^>]*aria-label="Details: Swap a switch"[^>]*>/.exec(html)!;
    expect(details, actor.role).toContain(`href="/dashboard/available/${order.id}?`);
    expect(details).toContain("search=Swap");
  }
});
