import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makePinnedView } from "tests/factories/pinned-views";
import { fullName } from "~/access/actor";
import type { Examples } from "./example";
import { expectResponse } from "./expect-response";

export const pinnedViews: Examples = {
  "pinnedViews.list": async () => {
    const manager = await makeClient("Manager");
    const as = await makeClient("Dispatcher", manager.companyId!);
    await makePinnedView(as, { name: "A view of mine", tab: "all" });
    await makePinnedView(manager, {
      name: "Published in Salem",
      audience: "company",
      filters: { cityName: "Salem" },
    });
    await makePinnedView(manager, { name: "The manager's own" });
    for (const city of ["Salem", "Boston", "Salem"]) await makeOrder(manager, { status: "published", city });
    await makeOrder(manager, { status: "draft", city: "Salem" });
    const answers = {
      payload: [
        {
          name: "Published in Salem",
          tab: "available",
          audience: "company",
          savedBy: fullName(manager),
          isOwn: false,
          filters: { cityName: "Salem" },
          workOrders: 2,
          isCountExact: true,
        },
        { name: "A view of mine", tab: "all", audience: "me", isOwn: true, workOrders: 1 },
      ],
    };
    return { done: { as, answers }, refused: { as: null } };
  },
  "pinnedViews.create": async () => {
    const as = await makeClient("Manager");
    const colleague = await makeClient("Dispatcher", as.companyId!);
    const body = {
      name: "Towers",
      tab: "assigned",
      audience: "company",
      search: "tower",
      zip: "021",
      filters: { cityName: "Boston" },
    };
    const view = { name: "Towers", tab: "assigned", audience: "company" };
    const seen = { ...view, filters: { search: "tower", zip: "021", cityName: "Boston" } };
    return {
      done: { as, body, after: expectResponse(colleague, "GET /api/pinned-views", { payload: [seen] }) },
      refused: { as: colleague, body },
    };
  },
  "pinnedViews.delete": async () => {
    const as = await makeClient();
    const id = await makePinnedView(as);
    return {
      done: { as, params: { id }, after: expectResponse(as, "GET /api/pinned-views", { payload: [] }) },
      refused: { as: await makeClient("Admin", as.companyId!), params: { id } },
    };
  },
};
