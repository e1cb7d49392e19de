import { randomUUID } from "node:crypto";
import { fault, invalid, wrong } from "./errors";
import { addressOf, personErrors } from "./identity";
import { type BeneficialOwner, type Body, type Calls, type Context, link, pick, textOf } from "./records";

export const ownerCalls: Calls = {
  "POST /customers/:id/beneficial-owners": (context, { id, body }) => {
    businessOf(context, id);
    check(body);
    const owner: BeneficialOwner = {
      id: randomUUID(),
      customerId: id,
      ...identityOf(body),
      verificationStatus: firstOutcome(body),
      created: new Date().toISOString(),
    };
    context.records.owners[owner.id] = owner;
    changed(context, id);
    emit(context, owner, "created");
    emit(context, owner, topics[owner.verificationStatus]);
    return { status: 201, location: `/beneficial-owners/${owner.id}` };
  },
  "GET /customers/:id/beneficial-owners": (context, { id }) => {
    const all = Object.values(context.records.owners).filter(({ customerId }) => customerId === id);
    const self = link(context, `/customers/${id}/beneficial-owners`, "beneficial-owner");
    return {
      body: { _links: { self }, _embedded: { "beneficial-owners": all.map((one) => show(context, one)) } },
    };
  },
  "GET /beneficial-owners/:id": (context, { id }) => ({
    body: show(context, pick(context.records.owners, id)),
  }),
  "POST /beneficial-owners/:id": (context, { id, body }) => {
    const owner = pick(context.records.owners, id);
    if (owner.verificationStatus !== "incomplete")
      throw fault(403, "InvalidResourceState", "Resource cannot be modified.");
    check(body);
    const isBad = firstOutcome(body) !== "verified";
    Object.assign(owner, identityOf(body), { verificationStatus: isBad ? "document" : "verified" });
    changed(context, owner.customerId);
    emit(context, owner, topics[owner.verificationStatus]);
    return { body: show(context, owner) };
  },
  "DELETE /beneficial-owners/:id": (context, { id }) => {
    const owner = pick(context.records.owners, id);
    delete context.records.owners[id];
    changed(context, owner.customerId);
    emit(context, owner, "removed");
    return { body: {} };
  },
  "GET /customers/:id/beneficial-ownership": (context, { id }) => ownership(context, id),
  "POST /customers/:id/beneficial-ownership": (context, { id, body }) => {
    if (body.status !== "certified") throw invalid(wrong("/status"));
    businessOf(context, id).certification = "certified";
    return ownership(context, id);
  },
};

function businessOf({ records }: Context, id: string) {
  const customer = pick(records.customers, id);
  if (customer.type !== "business" || customer.certification === undefined)
    throw fault(403, "Forbidden", "Not authorized to change beneficial owners.");
  if (customer.status === "suspended" || customer.status === "deactivated")
    throw fault(403, "InvalidResourceState", "Resource cannot be modified.");
  return customer;
}

function check(body: Body) {
  const errors = personErrors(body, "", !body.passport);
  if (errors.length > 0) throw invalid(...errors);
}

/** Birth dates and the numbers of people are checked and not stored. */
const identityOf = (body: Body) => ({
  firstName: textOf(body, "firstName")!,
  lastName: textOf(body, "lastName")!,
  address: addressOf(body.address as Body),
});

/** As in Dwolla's sandbox, an owner's first name says how the check ends. */
function firstOutcome(body: Body): BeneficialOwner["verificationStatus"] {
  const name = textOf(body, "firstName")!.toLowerCase();
  return name === "incomplete" || name === "document" ? name : "verified";
}

/** Other owners than were certified have to be certified anew. */
function changed({ records }: Context, id: string) {
  const customer = records.customers[id]!;
  if (customer.certification === "certified") customer.certification = "recertify";
}

const topics: Record<BeneficialOwner["verificationStatus"], string> = {
  verified: "verified",
  incomplete: "reverification_needed",
  document: "verification_document_needed",
};
const emit = (context: Context, { id, customerId }: BeneficialOwner, what: string) =>
  context.emit(`customer_beneficial_owner_${what}`, `/beneficial-owners/${id}`, customerId);

function show(context: Context, { customerId: _, ...owner }: BeneficialOwner) {
  const path = `/beneficial-owners/${owner.id}`;
  const needsDocument = owner.verificationStatus === "document";
  return {
    _links: {
      self: link(context, path, "beneficial-owner"),
      ...(needsDocument && { "verify-with-document": link(context, `${path}/documents`, "document") }),
    },
    ...owner,
  };
}

function ownership(context: Context, id: string) {
  const { certification } = pick(context.records.customers, id);
  const self = link(context, `/customers/${id}/beneficial-ownership`, "beneficial-ownership");
  return { body: { _links: { self }, status: certification ?? "uncertified" } };
}
