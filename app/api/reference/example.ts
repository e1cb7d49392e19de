import { type Named, resolve, type Schema } from "./schema";

/** Example values by field name, for schemas without an example. */
const known: Record<string, unknown> = {
  _id: "100001",
  WIN: "100001",
  id: "42",
  userId: "42",
  contractor_id: "42",
  contractorId: "42",
  companyId: "7",
  work_order_id: "100001",
  workOrderId: "100001",
  entryId: "9",
  unsubscribeId: "Qm9zdG9u",
  link: "/files/k3J9",
  email: "ann@example.com",
  password: "a fine password",
  confirmPassword: "a fine password",
  sms: false,
  firstName: "Ann",
  lastName: "Field",
  firstname: "Ann",
  lastname: "Field",
  name: "Ann Field",
  fname: "Ann",
  ...{ phone: "(617) 555-0100", ofc_phn: "6175550100", mobile: "", website: "https://example.com" },
  address: "1 City Hall Sq",
  address1: "1 City Hall Sq",
  city: "Boston",
  zipcode: "02201",
  zipCode: "02201",
  timeZone: "America/New_York",
  isoCode: "MA",
  country: "US",
  siteId: "S-9",
  siteName: "Store 9",
  title: "Replace an access point",
  description: "Swap the ceiling unit.",
  customTagId: "NW-1042",
  startDate: "2027-03-01",
  endDate: "2027-03-01",
  startTime: "09:00",
  endTime: "17:00",
  date: "2027-03-01",
  createdAt: "2027-02-20T15:04:05Z",
  updatedAt: "2027-02-20T15:04:05Z",
  completedAt: null,
  check_in_date: "2027-03-01T14:00:00Z",
  check_out_date: "2027-03-01T16:00:00Z",
  work_description: "Done",
  reason: "The site is closed",
  comment: "It is a long drive",
  token: "eyJhbGciOiJIUzI1NiI…",
  message: "Done",
  about: "Twenty years of cabling",
  version: "1.0.0",
  isDeliverables: "false",
  adjustmentReason: "",
  documentVisibility: { "plan.pdf": true },
  errorMessages: ["100002: Work order not found"],
};

/** Returns an example response of a schema. */
export function exampleOf(schema: Schema, named: Named, name = "", depth = 0): unknown {
  const plain = resolve(schema, named);
  const given = [schema.example, plain.example, plain.const, plain.enum?.[0]].find(
    (each) => each !== undefined,
  );
  if (given !== undefined) return given;
  if (schema.contentSchema) return JSON.stringify(requestExample(schema.contentSchema, named), null, 2);
  if (name in known && typeof known[name] === typeof plainest(plain)) return known[name];
  if (plain.default !== undefined) return plain.default;
  const [choice] = plain.anyOf ?? plain.oneOf ?? [];
  if (choice) return exampleOf(choice, named, name, depth);
  if (depth > 6) return plainest(plain);
  if (plain.items) return [exampleOf(plain.items, named, name, depth + 1)];
  if (!plain.properties) return plainest(plain);
  return Object.fromEntries(
    Object.entries(plain.properties).map(([key, field]) => [key, exampleOf(field, named, key, depth + 1)]),
  );
}

/** Returns an example request: required fields, and optional ones with a known example. */
export function requestExample(schema: Schema, named: Named): Record<string, unknown> {
  const { properties = {}, required = [] } = resolve(schema, named);
  const all = Object.entries(properties);
  const included = all.filter(
    ([name, field]) => required.includes(name) || field.example !== undefined || name in known,
  );
  const shown = included.length > 0 ? included : all;
  return Object.fromEntries(shown.map(([name, field]) => [name, exampleOf(field, named, name)]));
}

function plainest({ type, properties }: Schema): unknown {
  const [first] = [type ?? (properties ? "object" : "string")].flat();
  return (
    { string: "text", number: 12.5, integer: 1, boolean: true, array: [], object: {} }[first ?? ""] ?? null
  );
}
