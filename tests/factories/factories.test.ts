import { users } from "db/schema/accounts";
import { applications } from "db/schema/applications";
import { contractorCertificates } from "db/schema/credentials";
import { checkEntries } from "db/schema/field-work";
import { cards } from "db/schema/funds";
import { corrections } from "db/schema/reconciliation";
import { templates } from "db/schema/templates";
import { eq } from "drizzle-orm";
import { withCardProvider } from "tests/setup/card-provider";
import { expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { applyAs } from "./applications";
import { typedBank } from "./banks";
import { addSavedCard } from "./cards";
import { makeCertificate } from "./certificates";
import { propose } from "./corrections";
import { workOn } from "./field-work";
import { filled } from "./filled-form";
import { makeGroup } from "./groups";
import { makeCode, makeNamed, makeTeam } from "./lists";
import { typedOrder } from "./order-form";
import { makeAssignedOrder, makeOrder } from "./orders";
import { filledBank, filledTax } from "./payouts";
import { makeClient, makeCompany, makeContractor, makeInvitation, makeSuperAdmin } from "./people";
import { makeRecruit } from "./recruits";
import { makeTemplate } from "./templates";

withCardProvider();

// Equal values would hide that two fields were swapped. So similar fields of one record must differ, and identifying
// fields must differ between records.
type Made = Record<string, unknown>;

const stored = async ({ id }: Actor): Promise<Made> =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!;
const card = async (): Promise<Made> => {
  const { id } = await addSavedCard(await makeClient());
  return (await db.select().from(cards).where(eq(cards.id, id)))[0]!;
};

const certificate = async (): Promise<Made> => {
  const contractor = await makeContractor();
  await makeCertificate(contractor.id, "osha-10", { expiresAt: "2027-01-15" });
  const own = eq(contractorCertificates.contractorId, contractor.id);
  return (await db.select().from(contractorCertificates).where(own))[0]!;
};
const application = async (): Promise<Made> => {
  const order = await makeOrder(await makeClient(), { status: "published" });
  const contractor = await makeContractor();
  await applyAs(contractor, order);
  return (await db.select().from(applications).where(eq(applications.workOrderId, order.id)))[0]!;
};
const correction = async (): Promise<Made> => {
  const id = await propose(await makeSuperAdmin(), await makeClient());
  return (await db.select().from(corrections).where(eq(corrections.id, id)))[0]!;
};
const timeEntry = async (): Promise<Made> => {
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(await makeClient(), contractor);
  const id = await workOn(contractor, order.id, "2026-03-02T14:00:00Z", "2026-03-02T16:30:00Z");
  return (await db.select().from(checkEntries).where(eq(checkEntries.id, id)))[0]!;
};
const template = async (): Promise<Made> => {
  const id = await makeTemplate(await makeClient());
  const { values, ...row } = (await db.select().from(templates).where(eq(templates.id, id)))[0]!;
  return { ...row, ...values };
};

const factories: Record<string, () => Promise<Made>> = {
  client: async () => stored(await makeClient()),
  contractor: async () => stored(await makeContractor()),
  "super administrator": async () => stored(await makeSuperAdmin()),
  invitation: async () => makeInvitation(await makeClient()),
  company: () => makeCompany(),
  order: async () => makeOrder(await makeClient()),
  recruit: () => makeRecruit(),
  "entry of a list": async () => makeNamed(await makeClient(), "projects"),
  "approval code": async () => makeCode(await makeClient()),
  team: async () => makeTeam(await makeClient()),
  "bank account": async () => typedBank(),
  card,
  certificate,
  application,
  group: async () => makeGroup(await makeClient()),
  correction,
  "time entry": timeEntry,
  template,
  "order form": typedOrder,
  "filled form": async () => filled,
  "bank form": async () => filledBank,
  "tax form": async () => filledTax,
};

/** Fields that could be swapped, recognized by their value. */
const kindsByValue: Record<string, RegExp> = {
  phone: /^\(?\d{3}\)?[ -]?\d{3}-?\d{4}$/,
  email: /^\S+@\S+$/,
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
};
const kindsByName: Record<string, RegExp> = {
  percent: /^percent/,
  cents: /Cents$/,
  place: /^(latitude|longitude)$/,
  name: /^(firstName|lastName|name|nameAssociatedWithTIN|businessName|siteName|title|customTagId|siteId)$/,
};

/** Lists fields and values, including those of the first entry of a list. */
const fieldsOf = (record: Made) =>
  Object.entries(record)
    .flatMap(([name, value]) => {
      const entry = Array.isArray(value) && value[0];
      if (typeof entry !== "object") return [[name, value] as const];
      return Object.entries(entry as Made).map(([inner, each]) => [`${name}.${inner}`, each] as const);
    })
    .filter(([, value]) => value);

function duplicates(record: Made): string[] {
  const fields = fieldsOf(record);
  const fieldsByKind = [
    ...Object.values(kindsByValue).map((pattern) =>
      fields.filter(([, value]) => typeof value === "string" && pattern.test(value)),
    ),
    ...Object.values(kindsByName).map((pattern) => fields.filter(([name]) => pattern.test(name))),
  ];
  return fieldsByKind.flatMap((kind) =>
    kind
      .filter(([, value], at) => kind.findIndex(([, other]) => String(other) === String(value)) < at)
      .map(([name, value]) => `${name} is ${value}, like another field`),
  );
}

/** Lists booleans that are all equal: those of a record, and those whose names end alike (`workAcceptable`). */
function equalBooleans(record: Made): string[] {
  const booleans = Object.entries(record).filter(([, value]) => typeof value === "boolean");
  const endingOf = (name: string) => /[A-Z]?[a-z]+$/.exec(name)![0].toLowerCase();
  const endings = new Set(booleans.map(([name]) => endingOf(name)));
  // Work that nobody has judged yet is acceptable in all three ways; the test of DET-047 sets each one alone.
  endings.delete("acceptable");
  const groups = [...endings].map((ending) => booleans.filter(([name]) => endingOf(name) === ending));
  return [booleans, ...groups]
    .filter((group) => group.length > 1 && new Set(group.map(([, value]) => value)).size === 1)
    .map((group) => group.map(([name, value]) => `${name} is ${value}`).join(", "));
}

test.each(Object.entries(factories))("%s: booleans differ", async (_name, make) => {
  expect(equalBooleans(await make())).toEqual([]);
});

test.each(Object.entries(factories))("%s: similar fields differ", async (_name, make) => {
  expect(duplicates(await make())).toEqual([]);
});

/** Identifying fields. Others may be equal, such as states or countries. */
const identifying =
  /^(firstName|lastName|name|email|phone|customTagId|title|siteId|siteName|address1|latitude|account|contactInfo|randIdHash)$/;
/** Factories with constant values; no test uses two of their records together. */
const constantValues = ["template", "card", "order form", "filled form", "bank form", "tax form"];

test.each(Object.entries(factories).filter(([name]) => !constantValues.includes(name)))(
  "%s: identifying fields of two records differ",
  async (_name, make) => {
    const [one, other] = [await make(), await make()];
    const equal = Object.keys(one).filter(
      (field) =>
        identifying.test(field) && one[field] && JSON.stringify(one[field]) === JSON.stringify(other[field]),
    );
    expect(equal).toEqual([]);
  },
);

test("a contractor, an order and a recruit have different locations", async () => {
  const places = [
    await stored(await makeContractor()),
    await makeOrder(await makeClient()),
    await makeRecruit(),
  ];
  for (const field of ["zipCode", "latitude", "longitude"] as const)
    expect(new Set(places.map((each) => (each as Made)[field])).size).toBe(3);
});
