import { randomUUID } from "node:crypto";
import { type Body, type Calls, type Customer, type Desk, link, page, pick, textOf } from "./books";
import { invalid, required } from "./errors";

export const customerCalls: Calls = {
  "GET /": (desk) => ({
    body: {
      _links: {
        account: link(desk, `/accounts/${desk.books.accountId}`, "account"),
        customers: link(desk, "/customers", "customer"),
        events: link(desk, "/events", "event"),
        "webhook-subscriptions": link(desk, "/webhook-subscriptions", "webhook-subscription"),
      },
    },
  }),
  "GET /accounts/:id": (desk, { id }) => ({
    body: {
      _links: {
        self: link(desk, `/accounts/${id}`, "account"),
        "funding-sources": link(desk, `/accounts/${id}/funding-sources`, "funding-source"),
        transfers: link(desk, `/accounts/${id}/transfers`, "transfer"),
      },
      id,
      name: "Callout",
    },
  }),
  "POST /customers": (desk, { body }) => {
    const customer = newCustomer(desk, body);
    desk.books.customers[customer.id] = customer;
    desk.emit("customer_created", `/customers/${customer.id}`, customer.id);
    return { status: 201, location: `/customers/${customer.id}` };
  },
  "GET /customers": (desk, { query }) => {
    const email = query.get("email");
    const all = Object.values(desk.books.customers).filter((one) => !email || one.email === email);
    const shown = all.reverse().map((one) => show(desk, one));
    return page(desk, "/customers", "customers", shown, query);
  },
  "GET /customers/:id": (desk, { id }) => ({ body: show(desk, pick(desk.books.customers, id)) }),
};

function newCustomer({ books, url }: Desk, body: Body): Customer {
  const names = ["firstName", "lastName", "email"] as const;
  const missing = names.filter((name) => !textOf(body, name));
  if (missing.length) throw invalid(...missing.map(required));
  const email = textOf(body, "email")!;
  const twin = Object.values(books.customers).find((one) => one.email === email);
  if (twin)
    throw invalid({
      code: "Duplicate",
      message: "A customer with the specified email already exists.",
      path: "/email",
      _links: { about: { href: `${url}/customers/${twin.id}` } },
    });
  const type = (textOf(body, "type") ?? "unverified") as Customer["type"];
  return {
    id: randomUUID(),
    firstName: textOf(body, "firstName")!,
    lastName: textOf(body, "lastName")!,
    email,
    type,
    status: type === "business" || type === "personal" ? "verified" : "unverified",
    created: new Date().toISOString(),
    businessName: textOf(body, "businessName"),
    correlationId: textOf(body, "correlationId"),
  };
}

function show(desk: Desk, customer: Customer) {
  const path = `/customers/${customer.id}`;
  return {
    _links: {
      self: link(desk, path, "customer"),
      "funding-sources": link(desk, `${path}/funding-sources`, "funding-source"),
      transfers: link(desk, `${path}/transfers`, "transfer"),
      ...(customer.type !== "receive-only" && { send: link(desk, "/transfers", "transfer") }),
      receive: link(desk, "/transfers", "transfer"),
    },
    ...customer,
  };
}
