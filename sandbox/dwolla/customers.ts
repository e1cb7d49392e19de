import { randomUUID } from "node:crypto";
import { businessLinks, directivesOf, submitBusiness } from "./businesses";
import { invalid, required, wrong } from "./errors";
import { type Body, type Calls, type Context, type Customer, link, page, pick, textOf } from "./records";

/** A customer without a type is unverified. */
const typesToSend: Customer["type"][] = ["unverified", "receive-only", "business", "personal"];

export const customerCalls: Calls = {
  "GET /": (context) => ({
    body: {
      _links: {
        account: link(context, `/accounts/${context.records.accountId}`, "account"),
        customers: link(context, "/customers", "customer"),
        events: link(context, "/events", "event"),
        "webhook-subscriptions": link(context, "/webhook-subscriptions", "webhook-subscription"),
      },
    },
  }),
  "GET /accounts/:id": (context, { id }) => ({
    body: {
      _links: {
        self: link(context, `/accounts/${id}`, "account"),
        "funding-sources": link(context, `/accounts/${id}/funding-sources`, "funding-source"),
        transfers: link(context, `/accounts/${id}/transfers`, "transfer"),
      },
      id,
      name: "Callout",
    },
  }),
  "POST /customers": (context, { body }) => {
    const customer = newCustomer(context, body);
    // A business is checked before it is stored, so that a refused one leaves nothing.
    if (body.type === "business") submitBusiness(context, customer, body);
    context.records.customers[customer.id] = customer;
    context.emit("customer_created", `/customers/${customer.id}`, customer.id);
    return { status: 201, location: `/customers/${customer.id}` };
  },
  "POST /customers/:id": (context, { id, body }) => {
    const customer = pick(context.records.customers, id);
    if (body.status === "deactivated") {
      customer.status = "deactivated";
      context.emit("customer_deactivated", `/customers/${id}`, id);
    } else submitBusiness(context, customer, body);
    return { body: represent(context, customer) };
  },
  "GET /customers": (context, { query }) => {
    const email = query.get("email");
    const all = Object.values(context.records.customers).filter((one) => !email || one.email === email);
    const found = all.reverse().map((one) => represent(context, one));
    return page(context, "/customers", "customers", found, query);
  },
  "GET /customers/:id": (context, { id }) => ({
    body: represent(context, pick(context.records.customers, id)),
  }),
};

function newCustomer({ records, url }: Context, body: Body): Customer {
  const names = ["firstName", "lastName", "email"] as const;
  const missing = names.filter((name) => !textOf(body, name));
  if (missing.length) throw invalid(...missing.map(required));
  const email = textOf(body, "email")!;
  const existing = Object.values(records.customers).find((one) => one.email === email);
  if (existing)
    throw invalid({
      code: "Duplicate",
      message: "A customer with the specified email already exists.",
      path: "/email",
      _links: { about: { href: `${url}/customers/${existing.id}` } },
    });
  const typeSent = textOf(body, "type") as Customer["type"] | undefined;
  if (typeSent && !typesToSend.includes(typeSent)) throw invalid(wrong("/type"));
  // A business is one once its fields were checked.
  const type = typeSent === undefined || typeSent === "business" ? "unverified" : typeSent;
  return {
    id: randomUUID(),
    firstName: textOf(body, "firstName")!,
    lastName: textOf(body, "lastName")!,
    email,
    type,
    status: type === "personal" ? "verified" : "unverified",
    created: new Date().toISOString(),
    businessName: textOf(body, "businessName"),
    correlationId: textOf(body, "correlationId"),
  };
}

function represent(context: Context, { needs: _, certification: __, ...customer }: Customer) {
  const path = `/customers/${customer.id}`;
  const whole = context.records.customers[customer.id] ?? customer;
  const errors = directivesOf(context, whole);
  return {
    _links: {
      self: link(context, path, "customer"),
      "funding-sources": link(context, `${path}/funding-sources`, "funding-source"),
      transfers: link(context, `${path}/transfers`, "transfer"),
      ...(customer.type !== "receive-only" && { send: link(context, "/transfers", "transfer") }),
      receive: link(context, "/transfers", "transfer"),
      ...businessLinks(context, whole),
    },
    ...(errors.length > 0 && { _embedded: { errors } }),
    ...customer,
  };
}
