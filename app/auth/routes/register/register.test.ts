import { readFileSync } from "node:fs";
import { attempts, users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { eq } from "drizzle-orm";
import { makeCompany } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";

beforeEach(async () => {
  await db.delete(attempts);
});

/** The form's values by name. */
const valuesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input [^>]*>/g)].map(([input]) => [
      input.match(/name="([^"]*)"/)?.[1],
      input.match(/ value="([^"]*)"/)?.[1] ?? "",
    ]),
  );

const post = (fields: Record<string, string>) =>
  visit(null, "/register", { method: "POST", body: new URLSearchParams(fields) });

const person = {
  userType: "contractor",
  firstName: "Robin",
  lastName: "Walker",
  email: "robin@sign-up.example",
  phone: "(555) 123-4567",
  password: "walking far",
  confirmPassword: "walking far",
  state: "MA",
};

test("PUB-025 the first step offers Find Work or Hire a Contractor, then Continue", async () => {
  const html = await renderScreenAt(null, "/register");
  expect(html).toMatch(/<form method="get" action="\/register">/);
  const choices = [...html.matchAll(/type="radio" name="type"[^>]*value="(\w+)".*?<span>([^<]*)/g)];
  expect(choices.map(([, value, label]) => [value, label])).toEqual([
    ["contractor", "Find Work"],
    ["client", "Hire a Contractor"],
  ]);
  expect(html).toMatch(/<button[^>]*>Continue<\/button>/);
  expect(textOf(await renderScreenAt(null, "/register?type=contractor"))).toContain("Sign up to find work");
  expect(textOf(await renderScreenAt(null, "/register?type=client"))).toContain(
    "Sign up to hire contractors",
  );
});

test("PUB-026 PUB-039 PUB-040 then the details, in the United States until changed, the terms and Agree & Sign up", async () => {
  const html = await renderScreenAt(null, "/register?type=contractor");
  const names = Object.keys(valuesOf(html));
  for (const name of [
    "firstName",
    "lastName",
    "email",
    "phone",
    "password",
    "confirmPassword",
    "referredPersonName",
    "address",
    "address2",
    "city",
    "zipcode",
  ])
    expect(names).toContain(name);
  expect(html).toMatch(/<select [^>]*name="country".*?<option value="US" selected="">United States</s);
  expect(html).toMatch(/<select [^>]*name="state".*?<option value="MA">Massachusetts</s);
  const [terms, button] = [html.indexOf('name="terms"'), html.indexOf("Agree &amp; Sign up</button>")];
  expect(terms).toBeGreaterThan(html.indexOf('name="zipcode"'));
  expect(button).toBeGreaterThan(terms);
});

test("PUB-027 the server asks for the terms too, and keeps what was typed but for the passwords", async () => {
  const { answer } = await post(person);
  const { data, init } = answer as { data: { lastResult: Record<string, unknown> }; init: object };
  expect(init).toEqual({ status: 422 });
  expect(data.lastResult).toMatchObject({
    error: { terms: ["Please accept the terms of service and the privacy policy"] },
    initialValue: { firstName: "Robin", phone: "(555) 123-4567" },
  });
  expect(JSON.stringify(data)).not.toContain("walking far");
  const isThere = async () =>
    (await db.select().from(users).where(eq(users.email, person.email))).length === 1;
  expect(await isThere()).toBe(false);
  const { response } = await post({ ...person, terms: "on" });
  expect(response?.headers.get("Location")).toBe("/registered?email=robin%40sign-up.example");
  expect(await isThere()).toBe(true);
});

test("PUB-027 the button waits for the tick, by the style sheet: no script runs here", () => {
  const css = readFileSync("app/landing/terms.css", "utf8");
  expect(css).toMatch(
    /form:has\(\[name="terms"\]:not\(:checked\)\) \.button-primary \{[^}]*pointer-events: none;/,
  );
});

test("PUB-033 PUB-034 what follows says so in the documents' words, and offers to send the mail again", async () => {
  const html = await renderScreenAt(null, "/registered?email=robin%40sign-up.example");
  expect(textOf(html)).toContain("Registration Success. Please check your email to activate your account.");
  expect(html).toMatch(/<form [^>]*action="\/resend-verification".*<button[^>]*>Resend Email<\/button>/s);
  expect(valuesOf(html)).toMatchObject({ from: "sign-up", email: "robin@sign-up.example" });
});

test("PUB-016 PUB-032 the link of an invitation opens the form of its company, filled in", async () => {
  const company = await makeCompany({ name: "Northwind" });
  await db.insert(companyInvitations).values({
    companyId: company.id,
    randIdHash: sha256("the-sid"),
    level: "Manager",
    email: "ida@northwind.example",
    firstName: "Ida",
    lastName: "Berg",
    phone: "5551234567",
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  const html = await renderScreenAt(null, "/register?SID=the-sid");
  expect(valuesOf(html)).toMatchObject({
    userType: "client",
    rand_id: "the-sid",
    firstName: "Ida",
    lastName: "Berg",
    email: "ida@northwind.example",
    phone: "(555) 123-4567",
    company: "Northwind",
  });
  expect(textOf(await renderScreenAt(null, "/register?SID=made-up"))).toContain("no longer valid");
});
