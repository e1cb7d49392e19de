import type Stripe from "stripe";
import { type Fields, textOf, textsOf } from "./fields";
import { type Calls, list, newId, pick, seconds } from "./records";

export const customerCalls: Calls = {
  "POST /v1/customers": (context, { fields }) => {
    const customer: Stripe.Customer = {
      id: newId("cus", 10),
      object: "customer",
      address: null,
      balance: 0,
      created: seconds(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: newId("", 4).slice(1).toUpperCase(),
      invoice_settings: {
        custom_fields: null,
        default_payment_method: null,
        footer: null,
        rendering_options: null,
      },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: "none",
      test_clock: null,
    };
    context.records.customers[customer.id] = edited(customer, fields);
    context.emit("customer.created", customer);
    return customer;
  },
  "GET /v1/customers": ({ records }, { fields }) =>
    list("/v1/customers", records.customers, fields, ["email"]),
  "GET /v1/customers/:id": ({ records }, { id }) => pick(records.customers, id, "customer"),
  "POST /v1/customers/:id": (context, { id, fields }) => {
    const customer = edited(pick(context.records.customers, id, "customer"), fields);
    context.emit("customer.updated", customer);
    return customer;
  },
};

function edited(customer: Stripe.Customer, fields: Fields) {
  for (const name of ["name", "email", "phone", "description"] as const)
    if (name in fields) customer[name] = textOf(fields, name) ?? null;
  Object.assign(customer.metadata, textsOf(fields, "metadata"));
  return customer;
}
