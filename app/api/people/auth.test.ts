import { attempts, users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeAccount, password } from "tests/factories/accounts";
import { makeCertificate } from "tests/factories/certificates";
import { makeGroup } from "tests/factories/groups";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeDueOrder } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { toggleBlock } from "~/applications/blocks/commands/block-contractor.server";
import { addNote } from "~/contractors/notes/add-note.server";
import { db } from "~/platform/db/db.server";
import { closeSessionsOf, sha256 } from "~/platform/http/session.server";

withMail();
beforeEach(async () => {
  await db.delete(attempts);
});
const anonymousCaller = () => caller(null);
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

test("PUB-041 PUB-042 PUB-057 PUB-058 ERR-004 API-012 login returns a token that decodes to id and userType and works until it expires", async () => {
  const account = await makeAccount();
  const call = await anonymousCaller();
  const { status, body } = await call("POST", "/api/auth/login", {
    email: account.email,
    password,
    message_reg: "",
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: true, token: expect.any(String) });
  const claims = JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString());
  expect(claims).toMatchObject({ id: String(account.id), userType: "contractor" });
  const byToken = { "Content-Type": "application/json", Authorization: `Bearer ${body.token}` };
  const own = (headers?: Record<string, string>) => call.raw("GET", "/api/users/getProfile", { headers });
  expect(await own(byToken)).toMatchObject({ status: 200, body: { success: true } });
  expect(await own()).toMatchObject({ status: 401 });
  await closeSessionsOf(db, account.id);
  expect(await own(byToken)).toMatchObject({ status: 401, body: { success: false } });
  const wrong = await call("POST", "/api/auth/login", { email: account.email, password: "wrong" });
  expect(wrong).toMatchObject({ status: 422, body: { success: false } });
  expect(await call("POST", "/api/auth/login", {})).toMatchObject({
    body: { message: "Please enter new email address and password" },
  });
});

test("PUB-028 PUB-033 register, verify, forgot and reset over REST, with links to our own origin", async () => {
  const call = await anonymousCaller();
  const email = "rest@example.com";
  const words = { password: "walking far", confirmPassword: "walking far" };
  const person = {
    userType: "contractor",
    firstName: "Re",
    lastName: "St",
    email,
    phone: "5551234567",
    referredPersonName: "Kim Referrer",
    state: "MA",
  };
  const typo = { ...words, confirmPassword: "walking fast" };
  expect(await call("POST", "/api/auth/register", { ...person, ...typo })).toMatchObject({
    status: 422,
    body: { errors: { confirmPassword: [expect.any(String)] } },
  });
  expect(await db.$count(users, eq(users.email, email))).toBe(0);
  expect(await call("POST", "/api/auth/register", { ...person, ...words })).toMatchObject({
    status: 200,
    body: { message: "Registration Success. Please check your email to activate your account." },
  });
  const { userType: role, state: stateCode, ...stored } = person;
  expect((await db.select().from(users).where(eq(users.email, email)))[0]).toMatchObject({
    ...stored,
    role,
    stateCode,
  });
  const mail = linkIn(await waitForMessage(email));
  expect(mail.url).toMatch(/^http:\/\/localhost:3000\/verify\?id=/);
  expect(await call("POST", "/api/auth/verify_email", { verify: mail.secret })).toMatchObject({
    body: { payload: { email } },
  });
  expect(await call("POST", "/api/auth/forgot_password", { email, sms: true })).toMatchObject({
    status: 200,
  });
  const { secret } = linkIn(await waitForMessage("+15551234567"));
  const reset = { randId: secret, password: "other words", confirmPassword: "other words" };
  expect(await call("POST", "/api/auth/reset-password", reset)).toMatchObject({ status: 200 });
  expect(await call("POST", "/api/auth/reset-password", reset)).toMatchObject({ status: 422 });
  expect(await call("POST", "/api/auth/resend-verify-email", {})).toMatchObject({
    status: 422,
    body: { message: "Please enter your email address" },
  });
});

test("PUB-040 address look-ups work without a token", async () => {
  const call = await anonymousCaller();
  const { body } = await call("GET", "/api/address/getAllCountries");
  expect(body.countries[0]).toEqual({ isoCode: "US", name: "United States" });
  const states = await call("GET", "/api/address/getStatesOfCountry?countryId=CA");
  expect(states.body.payload.states).toContainEqual({ isoCode: "ON", name: "Ontario" });
  const cities = await call("GET", "/api/address/getCitiesOfState?countryId=US&stateId=MA");
  expect(cities.body.payload.cities).toContainEqual({ name: "Boston" });
});

function formOf(values: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}
const homeAddress = {
  address: "1 Main St",
  city: "Boston",
  state: "MA",
  zipcode: "02108",
  website: "example.com",
};

test("SRC-048 DET-057 the profile changes only under the caller's role's path, and only in allowed fields", async () => {
  const contractor = await makeContractor({ lastName: "Person" });
  const call = await caller(contractor);
  const sneaky = {
    ...homeAddress,
    companyId: "1",
    role: "superAdmin",
    staffRole: "owner",
    userType: "superAdmin",
    status: "disabled",
    level: "Admin",
  };
  const state = JSON.stringify({ value: "WA", label: "Washington" });
  const sent = formOf({ ...sneaky, firstName: "Ana", state });
  expect(await call("PATCH", "/api/client/updateProfile", sent)).toMatchObject({ status: 403 });
  expect(await call("PATCH", "/api/admin/updateProfile", sent)).toMatchObject({ status: 403 });
  expect(await call("PATCH", "/api/contractor/updateProfile", sent)).toMatchObject({ status: 200 });
  expect(await rowOf(contractor.id)).toMatchObject({
    firstName: "Ana",
    stateCode: "WA",
    role: "contractor",
    companyId: null,
    level: null,
    state: "active",
  });
  const superAdmin = await makeSuperAdmin({ lastName: "Person" });
  const asAdmin = await (await caller(superAdmin))(
    "PATCH",
    "/api/admin/updateProfile",
    formOf({ ...homeAddress, firstName: "Su" }),
  );
  expect(asAdmin).toMatchObject({ status: 200 });
});

test("a picture is re-encoded, and a file that only looks like one is refused", async () => {
  const contractor = await makeContractor({ lastName: "Person" });
  const call = await caller(contractor);
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  expect(
    await call(
      "PATCH",
      "/api/contractor/updateProfile",
      formOf({ ...homeAddress, file: new File([png], "me.png") }),
    ),
  ).toMatchObject({
    status: 200,
  });
  const id = (await rowOf(contractor.id)).pictureFileId;
  expect(id).not.toBeNull();
  for (const [name, bytes] of [
    ["me.svg", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["me.gif", "GIF89a<html><script>alert(1)</script>"],
    ["me.png", "not a picture"],
  ] as const) {
    const refused = await call(
      "PATCH",
      "/api/contractor/updateProfile",
      formOf({ ...homeAddress, file: new File([bytes], name) }),
    );
    expect(refused).toMatchObject({ status: 422, body: { success: false } });
  }
  expect((await rowOf(contractor.id)).pictureFileId).toBe(id);
});

test("MON-004 a contractor's profile has the sum that is approved and not paid yet", async () => {
  const contractor = await makeContractor();
  await makeDueOrder(contractor, { cents: 12_345 });
  await makeDueOrder(contractor, { cents: 5 });
  const client = await makeClient();
  const other = { finalPayCents: 700, approvedAt: new Date() };
  await makeAssignedOrder(client, contractor, { ...other, status: "paid", paidAt: new Date() });
  await makeAssignedOrder(client, contractor, { ...other, status: "approved", payOutsideOfApp: true });
  const { body } = await (await caller(contractor))("GET", "/api/users/getProfile");
  expect(body.payload.approvedBalance).toBe(123.5);
});

test("MON-031 the fee rate is the company's own, as a fraction", async () => {
  const client = await makeClient();
  const asks = await caller(client);
  expect((await asks("GET", "/api/companies/processing-fee")).body.payload).toEqual({ processingFee: 0.03 });
  await db
    .update(companies)
    .set({ processingFeeBasisPoints: 425 })
    .where(eq(companies.id, client.companyId!));
  expect((await asks("GET", "/api/companies/processing-fee")).body.payload).toEqual({
    processingFee: 0.0425,
  });
});

test("SRC-032 the profile has the documented fields and never a password", async () => {
  const client = await makeClient("Manager");
  const contractor = await makeContractor({ passwordHash: "$argon2id$canary" });
  const asClient = await caller(client);
  const own = await asClient("GET", "/api/users/getProfile");
  expect(own.body.payload).toMatchObject({
    userType: "client",
    policingAgreements: true,
    total_balance: 0,
    on_hold: 0,
    accessctrl: "Manager",
    company: { name: expect.any(String), blocked_users: [] },
  });
  const others = await asClient("GET", `/api/users/getProfile?userId=${contractor.id}`);
  expect(others.body.payload).toMatchObject({ userType: "contractor", currentRating: 100 });
  for (const name of ["policingAgreements", "approvedBalance", "bankInfo", "defaultDistance"])
    expect(others.body.payload).not.toHaveProperty(name);
  expect(JSON.stringify([own.body, others.body])).not.toContain("canary");
  const asContractor = await caller(contractor);
  expect((await asContractor("GET", "/api/users/getProfile")).body.payload).toMatchObject({
    defaultDistance: 60,
    approvedBalance: 0,
  });
  for (const stranger of [client, await makeContractor()])
    expect(await asContractor("GET", `/api/users/getProfile?userId=${stranger.id}`)).toMatchObject({
      status: 404,
    });
  const elsewhere = await makeClient();
  expect(await asClient("GET", `/api/users/getProfile?userId=${elsewhere.id}`)).toMatchObject({
    status: 404,
  });
});

test("SRC-030 SRC-032 SRC-046 only a company's own clients see its relations with a contractor", async () => {
  const client = await makeClient("Manager");
  const contractor = await makeContractor({ lastLoginAt: new Date("2026-05-01T12:00:00Z") });
  await makeCertificate(contractor.id, "osha-10");
  const group = await makeGroup(client, [contractor.id], "Sign crew");
  await makeGroup(client, [], "Without him");
  await addNote(client, { contractorId: contractor.id, description: "Only our company reads this" });
  await toggleBlock(client, contractor.id, { kind: "company" });
  const read = async (actor: Actor, of: Actor) =>
    (await (await caller(actor))("GET", `/api/users/getProfile?userId=${of.id}`)).body.payload;
  expect(await read(client, contractor)).toMatchObject({
    name: `${contractor.firstName} ${contractor.lastName}`,
    date: expect.stringMatching(/^\d{4}-/),
    lastLoginAt: "2026-05-01T12:00:00.000Z",
    currentRating: 100,
    certificates: [{ certificates_info: { name: "osha-10" } }],
    contractorGroups: [{ _id: String(group.id), name: "Sign crew" }],
    notes: [{ description: "Only our company reads this" }],
    status: "active",
    userType: "contractor",
    userId: String(contractor.id),
    country: { value: "US", label: "United States" },
    state: { value: "MA", label: "Massachusetts" },
    city: { value: "Cambridge", label: "Cambridge" },
  });
  for (const other of [contractor, await makeClient(), await makeSuperAdmin()])
    expect(await read(other, contractor)).toMatchObject({ contractorGroups: [], notes: [] });
  expect(await read(client, client)).toMatchObject({ company: { blocked_users: [String(contractor.id)] } });
});

test("PUB-065 PUB-066 SRC-052 agreements and radius over the calls", async () => {
  const contractor = await makeContractor({ agreementsAcceptedAt: null });
  const call = await caller(contractor);
  expect(await call("POST", "/api/contractor/change-default-distance", { distance: 25 })).toMatchObject({
    status: 403,
  });
  expect(await call("POST", "/api/contractor/accept-policing-agreements", {})).toMatchObject({ status: 200 });
  expect(await call("POST", "/api/contractor/change-default-distance", { distance: 25 })).toMatchObject({
    status: 200,
  });
  expect(await call("POST", "/api/contractor/change-default-distance", { distance: "far" })).toMatchObject({
    status: 422,
  });
  expect((await call("GET", "/api/users/getProfile")).body.payload).toMatchObject({
    defaultDistance: 25,
    policingAgreements: true,
  });
  const superAdmin = await caller(await makeSuperAdmin());
  expect(await superAdmin("POST", "/api/contractor/accept-policing-agreements", {})).toMatchObject({
    status: 403,
  });
});

test("PUB-032 an invitation pre-fills the form; an invented one is not found", async () => {
  const call = await anonymousCaller();
  const company = await makeCompany({ name: "Northwind" });
  await db.insert(companyInvitations).values({
    companyId: company.id,
    randIdHash: sha256("a-sid"),
    level: "Manager",
    email: "ida@example.com",
    firstName: "Ida",
    lastName: "Berg",
    phone: "5551234567",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const { body } = await call("POST", "/api/auth/fetch_invited_client_users", { rand_id: "a-sid" });
  expect(body.ClientUsers).toEqual({
    firstname: "Ida",
    lastname: "Berg",
    email: "ida@example.com",
    phone: "5551234567",
    company: { name: "Northwind" },
    companyId: String(company.id),
  });
  expect(await call("POST", "/api/auth/fetch_invited_client_users", { rand_id: "x" })).toMatchObject({
    status: 404,
  });
});

test("Q-132 a deactivated contractor's token only opens the call that reactivates", async () => {
  const contractor = await makeContractor();
  const call = await caller(contractor);
  expect(await call("POST", "/api/users/deactivate", { reason: "" })).toMatchObject({ status: 200 });
  expect(await call("POST", "/api/contractor/change-default-distance", { distance: 25 })).toMatchObject({
    status: 403,
  });
  expect(await call("GET", "/api/users/activate")).toMatchObject({ status: 200 });
  expect(await call("POST", "/api/contractor/change-default-distance", { distance: 25 })).toMatchObject({
    status: 200,
  });
});
