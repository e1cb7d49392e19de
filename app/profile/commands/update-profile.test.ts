import { attempts, sessions, users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { auditLog } from "db/schema/platform";
import { eq } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { makeClient, makeCompany } from "tests/factories/people";
import { linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { verifyEmail } from "~/auth/commands/verify-email.server";
import { passwordTooCommon } from "~/auth/texts";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { asForm, readProfile } from "../profile.server";
import { type ProfileForm, profileForm } from "../profile-form";
import { updateProfile } from "./update-profile.server";

withMail();
beforeEach(async () => {
  await db.delete(attempts);
});

const completeProfile = {
  lastName: "Person",
  address: "1 Main St",
  city: "Boston",
  state: "MA",
  zipcode: "02108",
  website: "example.com",
};
async function formOf(actor: Actor, values: Record<string, unknown> = {}): Promise<ProfileForm> {
  const form = asForm((await readProfile(db, actor.id))!);
  return profileForm(actor.role).parse({ ...form, ...completeProfile, ...values });
}
const rowOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!;
const changeProfile = async (actor: Actor, values: Record<string, unknown>, session: string | null = null) =>
  updateProfile(actor, { form: await formOf(actor, values) }, session);

test("PUB-055 SRC-029 SRC-050 ERR-021 a contractor changes the profile, and is found at the new address", async () => {
  const actor = await makeAccount();
  const values = {
    firstName: "Ana",
    zipcode: "98101",
    city: "Seattle",
    state: "WA",
    about: "<b>Fast</b><script>x</script>",
    credentials: "<i>CCNA</i><script>x</script>",
    phone: "(555) 765-4321",
    website: "ana.example",
    address: "7 Fleet St",
    address2: "Apt 3",
  };
  expect(await changeProfile(actor, values)).toEqual({ ok: true, value: { confirmsEmail: false } });
  const row = await rowOf(actor.id);
  expect(row).toMatchObject({
    firstName: "Ana",
    stateCode: "WA",
    zipCode: "98101",
    about: "<strong>Fast</strong>",
    credentials: "<em>CCNA</em>",
    lastName: "Person",
    phone: "5557654321",
    website: "https://ana.example",
    address1: "7 Fleet St",
    address2: "Apt 3",
    city: "Seattle",
  });
  expect(row.latitude).toBeCloseTo(47.6, 1);
  expect(await changeProfile(actor, values)).toMatchObject({
    code: "invalid",
    message: "None changes found!",
  });
  const [action] = await db.select().from(auditLog).where(eq(auditLog.actorId, actor.id));
  expect(action?.detail).toMatchObject({ changed: expect.arrayContaining(["firstName"]) });
});

describe("what the form asks for", () => {
  const errorsOf = (role: Actor["role"], values: Record<string, unknown>) => {
    const person = { firstName: "A", lastName: "B", email: "a@b.example", phone: "5551234567" };
    const read = profileForm(role).safeParse({ ...person, ...values });
    const errors: Record<string, string> = {};
    for (const { path, message } of read.error?.issues ?? []) {
      const field = path.join(".");
      // A field must have one error only; a second one would hide behind the first.
      errors[field] = field in errors ? `${errors[field]} + ${message}` : message;
    }
    return errors;
  };
  test("SRC-040 SRC-041 SRC-042 SRC-043 by role", () => {
    expect(Object.keys(errorsOf("contractor", {}))).toEqual(["state", "address", "city", "zipcode"]);
    expect(Object.keys(errorsOf("client", {}))).toEqual(["state", "website", "companyName"]);
    expect(Object.keys(errorsOf("superAdmin", {}))).toEqual(["state", "website"]);
    expect(errorsOf("contractor", completeProfile)).toEqual({});
    for (const role of ["contractor", "client", "superAdmin"] as const)
      for (const name of ["firstName", "lastName", "email", "phone", "state"])
        expect(
          Object.keys(errorsOf(role, { ...completeProfile, companyName: "Acme", [name]: undefined })),
          `${role} without ${name}`,
        ).toEqual([name]);
    const nobody = { ...completeProfile, firstName: "", lastName: "", email: "", phone: "" };
    expect(Object.keys(errorsOf("contractor", nobody))).toEqual(["firstName", "lastName", "email", "phone"]);
  });
  test("SRC-037 SRC-038 SRC-039 SRC-044 SRC-049 by field", () => {
    const wrong = (values: Record<string, unknown>) =>
      errorsOf("contractor", { ...completeProfile, ...values });
    expect(wrong({ email: "nobody" })).toEqual({ email: "Please enter valid email address." });
    for (const zipcode of ["0210812", "02108-1234", "02108-1234-5678"])
      expect(wrong({ zipcode })).toEqual({ zipcode: "Zip is longer than maximum allowed length (6)" });
    expect(wrong({ zipcode: "K1A0B1", state: "ON", country: "CA" })).toEqual({});
    expect(wrong({ phone: "(555) 123-456" })).toEqual({ phone: "Please enter valid phone number" });
    for (const lastName of ["O<b>", "Ann 2", "O_Neil"])
      expect(wrong({ lastName })).toEqual({ lastName: "Only letters, spaces, dots and hyphens" });
    expect(wrong({ lastName: "St. John-Øre" })).toEqual({});
    const withPassword = (password: string) =>
      wrong({ oldPassword: "x", password, confirmPassword: password });
    for (const length of [5, 31])
      expect(withPassword("x".repeat(length))).toEqual({
        password: "Password must be 6 to 30 characters long",
      });
    for (const length of [6, 30]) expect(withPassword("x".repeat(length))).toEqual({});
    expect(wrong({ password: "longer", confirmPassword: "longer" })).toHaveProperty("oldPassword");
  });
  test("SRC-030 country, state and city come as objects or their JSON text", () => {
    const person = { firstName: "A", email: "a@b.example", phone: "5551234567", ...completeProfile };
    const read = (values: Record<string, unknown>) =>
      profileForm("contractor").safeParse({ ...person, ...values });
    const country = JSON.stringify({ value: "US", label: "United States" });
    const state = JSON.stringify({ value: "WA", label: "Washington" });
    const city = { value: "Spokane", label: "Spokane" };
    expect(read({ country, state, city }).data).toMatchObject({
      country: "US",
      state: "WA",
      city: "Spokane",
    });
    expect(read({ city: "{broken" }).error?.issues).toMatchObject([{ path: ["city"] }]);
  });
});

test("a new password needs the current one, must not be common, and closes the other sessions", async () => {
  const actor = await makeAccount();
  const from = { address: "", userAgent: "" };
  const mine = await openSession(db, actor.id, "web", from);
  await openSession(db, actor.id, "web", from);
  await openSession(db, actor.id, "api", from);
  const next = { password: "walking far", confirmPassword: "walking far" };
  expect(await changeProfile(actor, { ...next, oldPassword: "wrong" }, mine)).toMatchObject({
    errors: { oldPassword: ["This is not your current password"] },
  });
  const common = { oldPassword: password, password: "sunshine", confirmPassword: "sunshine" };
  expect(await changeProfile(actor, common, mine)).toMatchObject({
    errors: { password: [passwordTooCommon] },
  });
  expect(await db.select().from(sessions).where(eq(sessions.userId, actor.id))).toHaveLength(3);
  expect(await changeProfile(actor, { ...next, oldPassword: password }, mine)).toMatchObject({ ok: true });
  expect(await db.select().from(sessions).where(eq(sessions.userId, actor.id))).toHaveLength(1);
  expect((await waitForMessage(actor.email)).subject).toBe("Your Callout password was changed");
});

test("the current password cannot be guessed here either", async () => {
  const actor = await makeAccount();
  const guess = { oldPassword: "wrong", password: "walking far", confirmPassword: "walking far" };
  for (let n = 0; n < 10; n++) await changeProfile(actor, guess);
  expect(await changeProfile(actor, { ...guess, oldPassword: password })).toMatchObject({ code: "too-many" });
});

test("a new email takes effect once confirmed, and the old one is told", async () => {
  const actor = await makeAccount();
  const email = `moved-${actor.email}`;
  expect(await changeProfile(actor, { email })).toMatchObject({ errors: { oldPassword: expect.any(Array) } });
  expect(await changeProfile(actor, { email, oldPassword: password })).toEqual({
    ok: true,
    value: { confirmsEmail: true },
  });
  expect((await rowOf(actor.id)).email).toBe(actor.email);
  const { secret } = linkIn(await waitForMessage(email));
  expect(await verifyEmail(secret, "")).toMatchObject({ ok: true });
  expect((await rowOf(actor.id)).email).toBe(email);
  expect((await waitForMessage(actor.email)).subject).toBe("Your Callout email address was changed");
});

test("another account's email is not taken over, and the response does not reveal it", async () => {
  const [actor, other] = [await makeAccount(), await makeAccount()];
  expect(await changeProfile(actor, { email: other.email, oldPassword: password })).toMatchObject({
    ok: true,
  });
  expect((await waitForMessage(other.email)).subject).toBe("You already have a Callout account");
  expect((await rowOf(actor.id)).email).toBe(actor.email);
});

test("SRC-031 an Admin renames the company, other levels cannot, and no one changes companies", async () => {
  const company = await makeCompany({ name: "Before" });
  const elsewhere = await makeCompany();
  const admin = await makeClient("Admin", company.id);
  const dispatcher = await makeClient("Dispatcher", company.id);
  const nameNow = async () =>
    (await db.select().from(companies).where(eq(companies.id, company.id)))[0]?.name;
  const sneaky = {
    companyId: elsewhere.id,
    role: "superAdmin",
    staffRole: "owner",
    level: "Admin",
    state: "WA",
    userType: "superAdmin",
  };
  expect(await changeProfile(dispatcher, { ...sneaky, companyName: "Mine", firstName: "Eve" })).toMatchObject(
    {
      ok: true,
    },
  );
  expect(await nameNow()).toBe("Before");
  expect(await rowOf(dispatcher.id)).toMatchObject({
    companyId: company.id,
    role: "client",
    level: "Dispatcher",
    state: "active",
    firstName: "Eve",
  });
  expect(await changeProfile(admin, { companyName: "After" })).toMatchObject({ ok: true });
  expect(await nameNow()).toBe("After");
});
