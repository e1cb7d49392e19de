import { clientRatings } from "db/schema/approval";
import { companyInvitations } from "db/schema/companies";
import { makeAccount, password } from "tests/factories/accounts";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import type { Actor } from "~/access/actor";
import { hashPassword } from "~/auth/password.server";
import { issueToken } from "~/auth/tokens.server";
import { db } from "~/platform/db.server";
import { hashOf, randomSecret } from "~/platform/session.server";
import { type Examples, formOf, pdf, png } from "./example";

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

/** A profile that its form has nothing to say against. */
const whole = {
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
    randIdHash: hashOf(secret),
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
  await db.insert(clientRatings).values({ workOrderId: order.id, linkHash: hashOf(secret) });
  return secret;
}

const withPassword = async () => ({ ...whole, passwordHash: await hashPassword(password) });

const nobody = (body: Record<string, unknown>) => ({ as: null, body });

export const accounts: Examples = {
  "auth.register": async () => {
    const company = await makeCompany();
    return {
      done: nobody({
        ...registration(),
        userType: "client",
        company: "Field & Sons",
        website: "https://field.example",
        address2: "Floor 3",
        referredPersonName: "Bo Lee",
      }),
      also: nobody({
        ...registration(),
        userType: "client",
        email: "new@example.com",
        website: "",
        rand_id: await invitation(company),
        companyId: String(company.id),
      }),
      refused: nobody({ ...registration(), confirmPassword: "something else" }),
    };
  },
  "auth.fetchInvited": async () => ({
    done: nobody({ rand_id: await invitation(await makeCompany()) }),
    refused: nobody({ rand_id: "nothing" }),
  }),
  "auth.verifyEmail": async () => {
    const { id, email } = await makeContractor({ state: "unverified" });
    return {
      done: nobody({ verify: await issueToken(db, id, "verify", email) }),
      refused: nobody({ verify: "x" }),
    };
  },
  "auth.resendVerifyEmail": async () => ({
    done: nobody({ email: (await makeContractor({ state: "unverified" })).email, sms: false }),
    refused: nobody({ email: "not an address" }),
  }),
  "auth.login": async () => {
    const { email } = await makeAccount();
    return {
      done: nobody({ email, password, message_reg: "" }),
      refused: nobody({ email, password: "a wrong password" }),
    };
  },
  "auth.forgotPassword": async () => ({
    done: nobody({ email: (await makeAccount()).email, sms: false }),
    refused: nobody({ email: "" }),
  }),
  "auth.resetPassword": async () => {
    const { id, email } = await makeAccount();
    const body = { randId: await issueToken(db, id, "reset", email), password: newPassword };
    return {
      done: nobody({ ...body, confirmPassword: newPassword }),
      refused: nobody({ ...body, confirmPassword: "another" }),
    };
  },
  "users.getProfile": async () => {
    const as = await makeContractor();
    await sendForm(as, "/profile/tax", filledTax);
    await sendForm(as, "/profile/bank", filledBank);
    return {
      done: { as, query: { userId: as.id } },
      refused: { as, query: { userId: (await makeClient()).id } },
    };
  },
  "contractor.updateProfile": async () => profileOf(await makeAccount(whole)),
  "client.updateProfile": async () => profileOf(await makeClient("Admin", undefined, await withPassword())),
  "admin.updateProfile": async () => profileOf(await makeSuperAdmin(await withPassword())),
  "contractor.acceptPolicing": async () => ({
    done: { as: await makeContractor({ agreementsAcceptedAt: null }) },
    refused: { as: await makeSuperAdmin() },
  }),
  "contractor.changeDefaultDistance": async () => {
    const as = await makeContractor();
    return { done: { as, body: { distance: 100 } }, refused: { as, body: { distance: -1 } } };
  },
  "users.deactivate": async () => {
    const busy = await makeContractor();
    await makeAssignedOrder(await makeClient(), busy);
    return {
      done: { as: await makeContractor(), body: { reason: "Moving away" } },
      refused: { as: busy, body: { reason: "" } },
    };
  },
  "users.activate": async () => ({
    done: { as: await makeContractor({ state: "deactivated" }) },
    refused: { as: await makeClient() },
  }),
  "notification.unsubscribe": async () => {
    const { id, email } = await makeContractor();
    const unsubscribeId = await issueToken(db, id, "unsubscribe", email);
    return {
      done: { as: null, params: { unsubscribeId } },
      refused: { as: null, params: { unsubscribeId: "nothing" } },
    };
  },
  "feedback.rating": async () => {
    const id = await ratingLink();
    return { done: nobody({ id, rate: 3 }), refused: nobody({ id, rate: 4 }) };
  },
};

/** All that a profile's form has; a contractor's documents beside it. */
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
  return {
    done: { as, body: formOf(typed) },
    also: { as, body: formOf({ image: png() }) },
    refused: { as, body: formOf({ firstName: "" }) },
  };
}
