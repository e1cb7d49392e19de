import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { db } from "~/platform/db.server";
import type { Examples } from "./example";

export const admin: Examples = {
  "admin.companies": async () => {
    await makeClient();
    const query = { sortBy: "available", sortDirection: "desc" };
    return { done: { as: await makeSuperAdmin(), query }, refused: { as: await makeClient(), query } };
  },
  "admin.company.update": async () => {
    const as = await makeSuperAdmin();
    const companyId = String((await makeClient()).companyId);
    return {
      done: { as, body: { companyId, processingFee: 0.035 } },
      refused: { as, body: { companyId, processingFee: 0.02 } },
    };
  },
  "admin.export.tax": async () => {
    await sendForm(await makeContractor(), "/profile/tax", filledTax);
    return { done: { as: await makeSuperAdmin() }, refused: { as: await makeClient() } };
  },
  "admin.export.bank": async () => {
    await sendForm(await makeContractor(), "/profile/bank", filledBank);
    return { done: { as: await makeSuperAdmin() }, refused: { as: await makeClient() } };
  },
  "admin.generateToken": async () => {
    const as = await makeSuperAdmin();
    const { id, email, companyId } = await makeClient();
    await db.update(companies).set({ creatorId: id }).where(eq(companies.id, companyId!));
    return { done: { as, body: { email } }, refused: { as, body: { email: "nobody@example.com" } } };
  },
};
