import {
  type AccessLevel,
  accountTokens,
  attempts,
  contractorProfiles,
  type Role,
  type StaffRole,
  users,
} from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { invalidEmails, makeAccount } from "tests/factories/accounts";
import { makeCompany } from "tests/factories/people";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, expect, test } from "vitest";
import { findInvitation } from "~/companies/invitation.server";
import { db, sqlPool } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";
import { registerForm } from "../register-form";
import { passwordTooCommon } from "../texts";
import { register } from "./register.server";
import { signIn } from "./sign-in.server";
import { verifyEmail } from "./verify-email.server";

withMail();
const address = "203.0.113.9";
let serial = 0;
beforeEach(async () => {
  await db.delete(attempts);
});

const contractor = (values: Record<string, unknown> = {}) => ({
  userType: "contractor",
  firstName: "Robin",
  lastName: "Walker",
  email: `robin-${++serial}@example.com`,
  phone: "(555) 123-4567",
  password: "walking far",
  confirmPassword: "walking far",
  state: "MA",
  ...values,
});
const client = (values: Record<string, unknown> = {}) =>
  contractor({ userType: "client", company: "Walker Fibre", website: "walkerfibre.example", ...values });

const errorsOf = (values: Record<string, unknown>) => {
  const read = registerForm.safeParse(values);
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};
const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

test("PUB-028 PUB-030 PUB-072 a contractor registers, follows the mail's link and signs in", async () => {
  const home = {
    address: "1 Main St",
    address2: "Floor 2",
    zipcode: "02108",
    city: "Boston",
    country: "United States",
  };
  const form = registerForm.parse(contractor({ ...home, referredPersonName: "Kim Referrer" }));
  expect(await register(form, address)).toMatchObject({ ok: true });
  const user = (await userOf(form.email))!;
  expect(user).toMatchObject({
    role: "contractor",
    state: "unverified",
    firstName: "Robin",
    lastName: "Walker",
    email: form.email,
    phone: "5551234567",
    referredPersonName: "Kim Referrer",
    address1: "1 Main St",
    address2: "Floor 2",
    city: "Boston",
    stateCode: "MA",
    zipCode: "02108",
    country: "US",
  });
  expect(user.latitude).toBeCloseTo(42.36, 1);
  expect(user.longitude).toBeCloseTo(-71.06, 1);
  expect(user.passwordHash).toMatch(/^\$argon2id\$/);
  expect(
    await db.select().from(contractorProfiles).where(eq(contractorProfiles.userId, user.id)),
  ).toHaveLength(1);

  const { secret } = linkIn(await waitForMessage(form.email));
  expect(await verifyEmail(secret, address)).toEqual({ ok: true, value: { email: form.email } });
  const from = { address, userAgent: "" };
  expect(await signIn({ email: form.email, password: "walking far" }, "web", from)).toMatchObject({
    ok: true,
  });
});

test("PUB-039 the default country is the United States", () => {
  expect(registerForm.parse(contractor())).toMatchObject({ country: "US", state: "MA" });
  expect(registerForm.parse(contractor({ country: "Canada", state: "ON" }))).toMatchObject({ country: "CA" });
});

test("PUB-002 a person is a contractor, a client with an access level, or the super administrator", async () => {
  const { id } = await makeAccount();
  const become = (role: Role, level: AccessLevel | null, companyId: number | null, staffRole?: StaffRole) =>
    db
      .update(users)
      .set({ role, level, companyId, staffRole: staffRole ?? null })
      .where(eq(users.id, id));
  const company = await makeCompany();
  for (const level of ["Admin", "Manager", "Dispatcher"] as const) await become("client", level, company.id);
  await become("superAdmin", null, null, "support");
  await expect(become("superAdmin", null, null)).rejects.toThrow();
  await expect(become("client", "Admin", company.id, "owner")).rejects.toThrow();
  await expect(become("client", null, company.id)).rejects.toThrow();
  await expect(become("client", "Admin", null)).rejects.toThrow();
  await expect(become("contractor", "Manager", company.id)).rejects.toThrow();
});

test("PUB-029 a client registers with a company, whose Admin and creator it becomes", async () => {
  const form = registerForm.parse(client({ referredPersonName: "Lee Partner" }));
  expect(await register(form, address)).toMatchObject({ ok: true });
  const user = (await userOf(form.email))!;
  const website = "https://walkerfibre.example";
  expect(user).toMatchObject({
    role: "client",
    level: "Admin",
    state: "unverified",
    firstName: "Robin",
    lastName: "Walker",
    email: form.email,
    phone: "5551234567",
    referredPersonName: "Lee Partner",
    website,
  });
  const [company] = await db.select().from(companies).where(eq(companies.id, user.companyId!));
  expect(company).toMatchObject({ name: "Walker Fibre", website, creatorId: user.id });
});

test("PUB-035 PUB-037 PUB-070 missing and wrong fields have the documents' texts", () => {
  expect(errorsOf(contractor({ state: "", email: "nobody" }))).toMatchObject({
    state: "State is required",
    email: "enter valid email",
  });
  for (const email of ["", ...invalidEmails])
    expect(errorsOf(contractor({ email })), email).toEqual({ email: "enter valid email" });
  expect(errorsOf(client({ state: "" }))).toEqual({});
  expect(errorsOf(client({ company: "" }))).toHaveProperty("company");
  expect(errorsOf(contractor({ firstName: "R2D2", phone: "123" }))).toMatchObject({
    firstName: "Only letters, spaces, dots and hyphens",
    phone: "Please enter valid phone number",
  });
  expect(errorsOf(contractor({ firstName: "María José", lastName: "St. John-Ōta" }))).toEqual({});
  expect(errorsOf(contractor({ zipcode: "1234" }))).toEqual({ zipcode: "Enter valid zipcode" });
});

test("PUB-028 Q-133 a password has 6 to 30 characters, is repeated, and must not be common", async () => {
  const wrong = (password: string, confirmPassword = password) =>
    Object.keys(errorsOf(contractor({ password, confirmPassword })));
  expect(wrong("5five")).toEqual(["password"]);
  expect(wrong("6sixes")).toEqual([]);
  expect(wrong("x".repeat(30))).toEqual([]);
  expect(wrong("x".repeat(31))).toEqual(["password"]);
  for (const repeated of ["walking fast", "Walking far", "walking far ", ""])
    expect(wrong("walking far", repeated), repeated).toEqual(["confirmPassword"]);
  expect(wrong("", "walking far")).toEqual(["password", "confirmPassword"]);
  for (const common of ["123456", "password", "Password1", "michael", "QWERTYUIOP"]) {
    const form = registerForm.parse(contractor({ password: common, confirmPassword: common }));
    expect(await register(form, address)).toMatchObject({
      code: "invalid",
      errors: { password: [passwordTooCommon] },
    });
  }
});

test("a registered email gets the same response, and its owner is told", async () => {
  const owner = await makeAccount();
  const form = registerForm.parse(contractor({ email: owner.email.toUpperCase() }));
  expect(await register(form, address)).toEqual(await register(registerForm.parse(contractor()), address));
  expect((await waitForMessage(owner.email)).subject).toBe("You already have a Callout account");
  expect(await userOf(owner.email)).toMatchObject({ id: owner.id, firstName: owner.firstName });
});

test("two concurrent registrations of one email make one account", async () => {
  const form = registerForm.parse(client());
  const both = await Promise.all([register(form, address), register(form, address)]);
  expect(both).toEqual([{ ok: true }, { ok: true }]);
  expect(await sqlPool()`select 1 from users where email = ${form.email}`).toHaveLength(1);
  expect(
    await sqlPool()`select 1 from companies where name = 'Walker Fibre' and creator_id is null`,
  ).toHaveLength(0);
});

async function invite(email: string) {
  const company = await makeCompany({ name: "Northwind" });
  const sid = `sid-${++serial}`;
  await db.insert(companyInvitations).values({
    companyId: company.id,
    randIdHash: sha256(sid),
    email,
    firstName: "Ida",
    lastName: "Berg",
    phone: "5559876543",
    level: "Dispatcher",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { sid, company };
}

test("PUB-031 PUB-069 an invited colleague gets the invitation's company and level, once", async () => {
  const email = `ida-${++serial}@example.com`;
  const { sid, company } = await invite(email);
  const form = registerForm.parse(
    client({ email, rand_id: sid, companyId: String(company.id), company: "Mine now" }),
  );
  const both = await Promise.all([register(form, address), register({ ...form, firstName: "Eva" }, address)]);
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(await userOf(email)).toMatchObject({
    role: "client",
    level: "Dispatcher",
    companyId: company.id,
    website: "",
  });
  expect(await sqlPool()`select 1 from companies where name = 'Mine now'`).toHaveLength(0);
  expect(await findInvitation(db, sid)).toBeUndefined();
  const again = registerForm.parse(client({ email: "other@example.com", rand_id: sid }));
  expect(await register(again, address)).toMatchObject({ code: "invalid" });
});

test("an invitation allows no other company, email or role", async () => {
  const email = `ida-${++serial}@example.com`;
  const { sid } = await invite(email);
  const elsewhere = await makeCompany();
  const tries = [
    client({ email, rand_id: sid, companyId: elsewhere.id }),
    client({ email: "somebody@else.example", rand_id: sid }),
    contractor({ email, rand_id: sid }),
    client({ email, rand_id: "no such invitation" }),
  ];
  for (const values of tries)
    expect(await register(registerForm.parse(values), address)).toMatchObject({ code: "invalid" });
  const sneaky = registerForm.parse(
    client({ role: "superAdmin", level: "Admin", state: "active", companyId: elsewhere.id }),
  );
  expect(await register(sneaky, address)).toMatchObject({ ok: true });
  expect(await userOf(sneaky.email)).toMatchObject({ role: "client", state: "unverified", level: "Admin" });
  expect((await userOf(sneaky.email))?.companyId).not.toBe(elsewhere.id);
});

test("neither the queue nor the tables have a link's secret", async () => {
  const form = registerForm.parse(contractor());
  await register(form, address);
  const { secret } = linkIn(await waitForMessage(form.email));
  const stored = JSON.stringify([
    await db.select().from(accountTokens),
    await sqlPool()`select data, output from pgboss.job`,
    await sqlPool()`select detail from audit_log`,
    await sqlPool()`select payload from events`,
  ]);
  for (const canary of [secret, "walking far"]) expect(stored).not.toContain(canary);
});

test.each([
  ["client", client],
  ["contractor", contractor],
])(
  "a %s who registers with an address that has an account makes as many statements, and leaves nothing behind",
  async (_who, form) => {
    const owner = await makeAccount();
    const count = async () => ({
      users: await db.$count(users),
      companies: await db.$count(companies),
      profiles: await db.$count(contractorProfiles),
      actions: await db.$count(auditLog),
    });
    const statementsOf = async (email: string) => {
      const statements: string[] = [];
      const options = sqlPool().options as { debug?: unknown };
      options.debug = (_connection: number, text: string) => statements.push(text);
      const result = await register(registerForm.parse(form({ email })), address);
      options.debug = undefined;
      expect(result).toEqual({ ok: true });
      return statements.filter((text) => /^(insert|update|select|with)/i.test(text)).sort();
    };
    const before = await count();
    const known = await statementsOf(owner.email);
    expect(await count()).toEqual(before);
    await waitForMessage(owner.email);
    const fresh = `fresh-${++serial}@example.com`;
    expect(await statementsOf(fresh)).toEqual(known);
    await waitForMessage(fresh);
  },
);
