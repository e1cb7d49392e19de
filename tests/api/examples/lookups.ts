import { fund } from "tests/factories/funds";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import type { Example, Examples } from "./example";

/** Calls that refuse nobody and read little: what is wrong with them is said by who asks, or by nothing. */
const forAnybody = async (query?: Record<string, string>): Promise<Pick<Example, "done">> => ({
  done: { as: null, query },
});

/** These answer whoever asks, whatever is asked. */
export const refuseNobody = ["version.get", "address.countries", "address.states", "address.cities"];

export const lookups: Record<string, () => Promise<Pick<Example, "done"> & Partial<Example>>> = {
  "version.get": () => forAnybody(),
  "address.countries": () => forAnybody(),
  "address.states": () => forAnybody({ countryId: "US" }),
  "address.cities": () => forAnybody({ stateId: "MA", countryId: "US" }),
  "users.getTools": async () => ({ done: { as: await makeContractor() }, refused: { as: null } }),
  "users.toolsDetail": async () => ({ done: { as: await makeContractor() }, refused: { as: null } }),
  "companies.balance": async () => {
    const client = await makeClient();
    await fund(client.companyId!, 123_456);
    return { done: { as: client }, refused: { as: await makeContractor() } };
  },
};

export const lists: Examples = {
  "orders.list": async () => {
    const as = await makeClient();
    await makeOrder(as);
    return {
      done: {
        as,
        body: {
          status: "draft",
          currentPage: 1,
          perPage: 10,
          filters: { cityName: "boston" },
          sortBy: { field: "WIN", direction: 1 },
        },
      },
      refused: { as, body: { status: "no such tab" } },
    };
  },
  "orders.counts": async () => {
    const as = await makeClient();
    await makeOrder(as);
    const body = { search: "store", zip: "021", filters: {}, activeTab: "draft" };
    return { done: { as, body }, refused: { as: await makeSuperAdmin(), body: {} } };
  },
  "contractor.previousFields": async () => {
    const as = await makeContractor();
    await makeAssignedOrder(await makeClient(), as);
    return { done: { as }, refused: { as: await makeClient() } };
  },
  "admin.orders.list": async () => {
    await makeOrder(await makeClient());
    return {
      done: {
        as: await makeSuperAdmin(),
        body: {
          status: "all",
          currentPage: 1,
          perPage: 10,
          filters: {},
          sortBy: { field: "WIN", direction: -1 },
        },
      },
      refused: { as: await makeClient(), body: {} },
    };
  },
  "admin.orders.counts": async () => ({
    done: {
      as: await makeSuperAdmin(),
      body: { search: "store", zip: "021", filters: {}, activeTab: "draft" },
    },
    refused: { as: await makeContractor(), body: {} },
  }),
  "orders.export.clients": async () => {
    const as = await makeClient();
    const order = await makeOrder(as, { title: '=cmd|"x"' });
    return {
      done: { as, body: { workOrdersId: [order.id] } },
      also: { as, body: { filters: { status: "draft" } } },
      refused: { as, body: { workOrdersId: [] } },
    };
  },
  "orders.export.contractors": async () => {
    const as = await makeContractor();
    const { id } = await makeAssignedOrder(await makeClient(), as);
    return {
      done: { as, body: { filters: { status: "upcoming-work", search: "access", zip: "021" } } },
      also: { as, body: { workOrdersId: [id] } },
      refused: { as, body: { filters: { status: "available" } } },
    };
  },
  "admin.export.workOrders": async () => {
    const { id } = await makeOrder(await makeClient());
    const as = await makeSuperAdmin();
    return {
      done: { as, body: { filters: { status: "all" } } },
      also: { as, body: { workOrdersId: [id] } },
      refused: { as: await makeClient(), body: { filters: {} } },
    };
  },
  "orders.get": async () => {
    const as = await makeClient();
    const { id } = await makeOrder(as, { status: "published" });
    return {
      done: { as, query: { win: id } },
      also: { as, query: { workOrderId: id } },
      refused: { as: await makeClient(), query: { workOrderId: id } },
    };
  },
};
