import { contractorProfiles, users } from "db/schema/accounts";
import { clientRatings } from "db/schema/approval";
import { companyInvitations } from "db/schema/colleagues";
import { eq, sql } from "drizzle-orm";
import { makeAccount, password } from "tests/factories/accounts";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { expect } from "vitest";
import type { Actor } from "~/access/actor";
import { hashPassword } from "~/auth/passwords/password.server";
import { issueToken } from "~/auth/tokens.server";
import { db } from "~/platform/db/db.server";
import { randomSecret, sha256 } from "~/platform/http/session.server";
import { type Examples, formOf, pdf, png } from "./example";
import { expectProfile, expectResponse } from "./expect-response";

let serial = 0;
const newPassword = "another fine password";
const registration = () => ({
  userType: "contractor",
  firstName: "Ada",
  lastName: "Field",
  email: `ada-${++serial}@example.com`,
  phone: "6175550100",
  password: newPassword,
  confirmPassword: newPassword,
  address: "1 Beacon St",
  country: "US",
  state: "MA",
  city: "Boston",
  zipcode: "02108",
});

/** A valid profile. */
const validProfile = {
  lastName: "Field",
  address1: "1 Beacon St",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02108",
  website: "https://example.com",
};

async function invitation(company: { id: number }) {
  const secret = randomSecret();
  await db.insert(companyInvitations).values({
    companyId: company.id,
    randIdHash: sha256(secret),
    email: "new@example.com",
    level: "Manager",
    firstName: "New",
    lastName: "Colleague",
    phone: "6175550101",
    expiresAt: new Date("2099-01-01"),
  });
  return secret;
}

async function ratingLink() {
  const order = await makeAssignedOrder(await makeClient(), await makeContractor(), { status: "approved" });
  const secret = randomSecret();
  await db
    .insert(clientRatings)
    .values({ workOrderId: order.id, companyId: order.companyId, linkHash: sha256(secret) });
  return secret;
}

const withPassword = async () => ({ ...validProfile, passwordHash: await hashPassword(password) });

const anonymous = (body: Record<string, unknown>) => ({ as: null, body });

/** Expects the stored user. */
const expectStoredUser = (email: string, members: object) => async () => {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user).toMatchObject(members);
};
/** Expects a queued email. */
const expectQueuedEmail = (expectedJob: { kind: string; email: string; sms: boolean }) => async () => {
  const jobs = await db.execute(sql`select data from pgboss.job
    where name = 'account-emails' and data->>'email' = ${expectedJob.email}`);
  expect(jobs.map(({ data }) => data)).toEqual([expectedJob]);
};

export const accounts: Examples = {
  "auth.register": async () => {
    const company = await makeCompany();
    const founder = registration();
    const contractor = registration();
    const chosen = registration();
    const person = { firstName: "Ada", lastName: "Field", phone: "6175550100", state: "unverified" };
    const home = {
      ...person,
      role: "contractor",
      address1: "1 Beacon St",
      city: "Boston",
      stateCode: "MA",
      zipCode: "02108",
      country: "US",
    };
    return {
      done: {
        ...anonymous({
          ...founder,
          userType: "client",
          company: "Field & Sons",
          website: "https://field.example",
          address2: "Floor 3",
          referredPersonName: "Bo Lee",
        }),
        answers: { message: "Registration Success. Please check your email to activate your account." },
        after: [
          expectStoredUser(founder.email, {
            ...person,
            role: "client",
            level: "Admin",
            website: "https://field.example",
            referredPersonName: "Bo Lee",
          }),
          expectResponse(null, "POST /api/auth/register", { success: true }, contractor),
          expectStoredUser(contractor.email, home),
        ],
      },
      also: [
        {
          ...anonymous({
            ...registration(),
            userType: "client",
            email: "new@example.com",
            website: "",
            rand_id: await invitation(company),
            companyId: String(company.id),
          }),
          after: expectStoredUser("new@example.com", { ...person, companyId: company.id, level: "Manager" }),
        },
        {
          ...anonymous({
            ...chosen,
            country: { value: "CA", label: "Canada" },
            state: { value: "ON", label: "Ontario" },
            city: { value: "Ottawa", label: "Ottawa" },
            zipcode: "K1A 0B1",
          }),
          after: expectStoredUser(chosen.email, { country: "CA", stateCode: "ON", city: "Ottawa" }),
        },
      ],
      refused: anonymous({ ...registration(), confirmPassword: "something else" }),
    };
  },
  "auth.fetchInvited": async () => {
    const company = await makeCompany();
    const ClientUsers = {
      firstname: "New",
      lastname: "Colleague",
      email: "new@example.com",
      phone: "6175550101",
      company: { name: company.name },
      companyId: String(company.id),
    };
    return {
      done: {
        ...anonymous({ rand_id: await invitation(company) }),
        answers: { ClientUsers, payload: ClientUsers },
      },
      refused: anonymous({ rand_id: "nothing" }),
    };
  },
  "auth.verifyEmail": async () => {
    const { id, email } = await makeContractor({ state: "unverified" });
    return {
      done: {
        ...anonymous({ verify: await issueToken(db, id, "verify", email) }),
        answers: { payload: { email } },
        after: expectStoredUser(email, { state: "active" }),
      },
      refused: anonymous({ verify: "x" }),
    };
  },
  "auth.resendVerifyEmail": async () => {
    const { email } = await makeContractor({ state: "unverified" });
    return {
      done: {
        ...anonymous({ email, sms: true }),
        after: expectQueuedEmail({ kind: "verify", email, sms: true }),
      },
      refused: anonymous({ email: "not an address" }),
    };
  },
  "auth.login": async () => {
    const { id, email } = await makeAccount();
    return {
      done: {
        ...anonymous({ email, password, message_reg: "Registration Success", code: "482913" }),
        answers: ({ body }) => {
          const { token, payload } = body as { token: string; payload: { token: string } };
          expect(payload.token).toBe(token);
          const claims = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
          expect(claims).toMatchObject({ id: String(id), userType: "contractor" });
        },
      },
      refused: anonymous({ email, password: "a wrong password" }),
    };
  },
  "auth.forgotPassword": async () => {
    const { email } = await makeAccount();
    return {
      done: {
        ...anonymous({ email, sms: true }),
        after: expectQueuedEmail({ kind: "reset", email, sms: true }),
      },
      refused: anonymous({ email: "" }),
    };
  },
  "auth.resetPassword": async () => {
    const { id, email } = await makeAccount();
    const body = { randId: await issueToken(db, id, "reset", email), password: newPassword };
    return {
      done: {
        ...anonymous({ ...body, confirmPassword: newPassword }),
        answers: { message: "Your password was changed" },
        after: expectResponse(
          null,
          "POST /api/auth/login",
          { success: true },
          { email, password: newPassword },
        ),
      },
      refused: anonymous({ ...body, confirmPassword: "another" }),
    };
  },
  "users.getProfile": async () => {
    const as = await makeContractor({ phone: "5551234567" });
    await sendForm(as, "/profile/tax", filledTax);
    await sendForm(as, "/profile/bank", filledBank);
    await makeAssignedOrder(await makeClient(), as, { status: "approved", finalPayCents: 12_345 });
    const client = await makeClient("Manager");
    await fund(client, 50_000);
    await holdFor(client, (await makeAssignedOrder(client, as)).id, 10_000);
    const { firstName, lastName, email } = as;
    const own = {
      _id: String(as.id),
      userType: "contractor",
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email,
      phone: "(555) 123-4567",
      zipcode: "02139",
      state: { value: "MA", label: "Massachusetts" },
      defaultDistance: 60,
      policingAgreements: true,
      taxInfo: { entityType: filledTax.entityType, SSN: "•••-••-6789", nameAssociatedWithTIN: "Ann Lee" },
      bankInfo: { account: "•••• 6789", bankName: "First Boston" },
      approvedBalance: 123.45,
      total_balance: null,
      on_hold: null,
    };
    const money = { total_balance: 500, on_hold: 100, approvedBalance: null };
    return {
      done: { as, query: { userId: as.id }, answers: { payload: own } },
      also: {
        as: client,
        answers: {
          payload: {
            ...money,
            userType: "client",
            accessctrl: "Manager",
            companyId: String(client.companyId),
          },
        },
      },
      refused: { as, query: { userId: (await makeClient()).id } },
    };
  },
  "contractor.updateProfile": async () => profileOf(await makeAccount(validProfile)),
  "client.updateProfile": async () => profileOf(await makeClient("Admin", undefined, await withPassword())),
  "admin.updateProfile": async () => profileOf(await makeSuperAdmin(await withPassword())),
  "contractor.acceptPolicing": async () => {
    const as = await makeContractor({ agreementsAcceptedAt: null });
    return {
      done: { as, after: expectProfile(as, { policingAgreements: true }) },
      refused: { as: await makeSuperAdmin() },
    };
  },
  "contractor.changeDefaultDistance": async () => {
    const as = await makeContractor();
    return {
      done: {
        as,
        body: { distance: 100 },
        answers: { payload: { defaultDistance: 100 } },
        after: expectProfile(as, { defaultDistance: 100 }),
      },
      refused: { as, body: { distance: -1 } },
    };
  },
  "users.deactivate": async () => {
    const busy = await makeContractor();
    await makeAssignedOrder(await makeClient(), busy);
    const as = await makeContractor();
    const left = { state: "deactivated", deactivationReason: "Moving away" };
    return {
      done: { as, body: { reason: "Moving away" }, after: expectStoredUser(as.email, left) },
      refused: { as: busy, body: { reason: "" } },
    };
  },
  "users.activate": async () => {
    const as = await makeContractor({ state: "deactivated" });
    return {
      done: { as, after: expectProfile(as, { status: "active" }) },
      refused: { as: await makeClient() },
    };
  },
  "notification.unsubscribe": async () => {
    const { id, email } = await makeContractor();
    const unsubscribeId = await issueToken(db, id, "unsubscribe", email);
    const ofProfile = eq(contractorProfiles.userId, id);
    return {
      done: {
        as: null,
        params: { unsubscribeId },
        after: [
          expectStoredUser(email, { unsubscribedAt: expect.any(Date) }),
          async () =>
            expect(await db.select().from(contractorProfiles).where(ofProfile)).toMatchObject([
              { workMail: "never" },
            ]),
        ],
      },
      refused: { as: null, params: { unsubscribeId: "nothing" } },
    };
  },
  "feedback.rating": async () => {
    const id = await ratingLink();
    const rated = eq(clientRatings.linkHash, sha256(id));
    return {
      done: {
        ...anonymous({ id, rate: 2 }),
        after: async () =>
          expect(await db.select().from(clientRatings).where(rated)).toMatchObject([{ rate: 2 }]),
      },
      refused: anonymous({ id, rate: 4 }),
    };
  },
};

/** Every field of the profile form, with documents for a contractor. */
async function profileOf(as: Actor) {
  const typed = {
    firstName: "Ada",
    lastName: "Field",
    phone: "(617) 555-0100",
    email: as.email,
    website: "https://field.example",
    address: "1 Beacon St",
    address2: "Floor 3",
    country: JSON.stringify({ value: "US", label: "United States" }),
    state: JSON.stringify({ value: "MA", label: "Massachusetts" }),
    city: JSON.stringify({ value: "Boston", label: "Boston" }),
    zipcode: "02108",
    about: "Twenty years of cabling",
    credentials: "BICSI",
    companyName: "Field & Sons",
    companyId: String(as.companyId ?? 0),
    oldPassword: password,
    password: newPassword,
    confirmPassword: newPassword,
    file: png(),
    "files[]": pdf(),
    "saved[]": "0",
  };
  const saved = {
    firstName: "Ada",
    lastName: "Field",
    phone: "(617) 555-0100",
    website: "https://field.example",
    address: "1 Beacon St",
    address2: "Floor 3",
    country: { value: "US", label: "United States" },
    state: { value: "MA", label: "Massachusetts" },
    city: { value: "Boston", label: "Boston" },
    zipcode: "02108",
    image: expect.any(String),
  };
  const own = {
    about: expect.stringContaining("Twenty years of cabling"),
    credentials: expect.stringContaining("BICSI"),
    documents: [{ name: "plan.pdf" }],
  };
  const login = { email: as.email, password: newPassword };
  return {
    done: {
      as,
      body: formOf(typed),
      answers: { message: "Profile saved" },
      after: [
        expectProfile(as, { ...saved, ...(as.role === "contractor" && own) }),
        expectResponse(null, "POST /api/auth/login", { success: true }, login),
      ],
    },
    also: { as, body: formOf({ image: png() }), after: expectProfile(as, saved) },
    refused: { as, body: formOf({ firstName: "" }) },
  };
}
