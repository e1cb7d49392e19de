import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import exceljs from "exceljs";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { filledBank, filledTax } from "tests/factories/payouts";
import { makeClient, makeCompany, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { expect } from "vitest";
import { db } from "~/platform/db/db.server";
import { generateToken } from "~/super-admin/companies/commands/company-token.server";
import type { Answered, Examples } from "./example";
import { expectResponse, listWith } from "./expect-response";

/** Makes a client who registered a company with a fee of 3.5 percent. */
async function makeCreator() {
  const company = await makeCompany({ processingFeeBasisPoints: 350 });
  const creator = await makeClient("Admin", company.id, { phone: "5551234567" });
  await db.update(companies).set({ creatorId: creator.id }).where(eq(companies.id, company.id));
  return { company, creator };
}

/** Returns the cells of a workbook's first sheet, as texts. */
async function rowsOf({ body }: Answered) {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(body as ArrayBuffer);
  const rows = workbook.worksheets[0]!.getSheetValues() as unknown[][];
  return rows.filter(Boolean).map((row) => row.filter((cell) => cell !== undefined).map(String));
}

export const admin: Examples = {
  "admin.companies": async () => {
    const as = await makeSuperAdmin();
    const { company, creator } = await makeCreator();
    await fund(creator, 90_050);
    await holdFor(creator, (await makeAssignedOrder(creator, await makeContractor())).id, 10_000);
    await generateToken(as, { email: creator.email });
    await fund(await makeClient(), 85_000);
    const query = { sortBy: "available", sortDirection: "desc" };
    const row = {
      companyId: String(company.id),
      name: company.name,
      creatorName: `${creator.firstName} ${creator.lastName}`,
      creatorPhone: "5551234567",
      creatorEmail: creator.email,
      authToken: "••••••••",
      balance: 900.5,
      available: 800.5,
      processingFee: 0.035,
    };
    const answers = ({ body }: Answered) => {
      const { payload } = body as { payload: { companies: { available: number }[] } };
      expect(payload.companies).toContainEqual(row);
      const available = payload.companies.map((each) => each.available);
      expect(available).toEqual(available.toSorted((one, other) => other - one));
    };
    return { done: { as, query, answers }, refused: { as: await makeClient(), query } };
  },
  "admin.company.update": async () => {
    const as = await makeSuperAdmin();
    const companyId = String((await makeClient()).companyId);
    return {
      done: {
        as,
        body: { companyId, processingFee: 0.035 },
        answers: { message: "The processing fee was changed" },
        after: expectResponse(as, "GET /api/admin/companies", {
          payload: { companies: listWith({ companyId, processingFee: 0.035 }) },
        }),
      },
      refused: { as, body: { companyId, processingFee: 0.02 } },
    };
  },
  "admin.export.tax": async () => {
    const contractor = await makeContractor();
    await sendForm(contractor, "/profile/tax", filledTax);
    const answers = async (answer: Answered) => {
      const rows = await rowsOf(answer);
      const row = rows.find((cells) => cells.includes(contractor.email));
      expect(row).toEqual(expect.arrayContaining(["Ann Lee", "Individual/sole proprietor", "123-45-6789"]));
    };
    return { done: { as: await makeSuperAdmin(), answers }, refused: { as: await makeClient() } };
  },
  "admin.export.bank": async () => {
    const contractor = await makeContractor();
    await sendForm(contractor, "/profile/bank", filledBank);
    const answers = async (answer: Answered) => {
      const rows = await rowsOf(answer);
      const row = rows.find((cells) => cells.includes(contractor.email));
      expect(row).toEqual(expect.arrayContaining(["First Boston", "222222226", "000123456789"]));
    };
    return { done: { as: await makeSuperAdmin(), answers }, refused: { as: await makeClient() } };
  },
  "admin.generateToken": async () => {
    const as = await makeSuperAdmin();
    const { creator } = await makeCreator();
    const { email } = creator;
    await fund(creator, 12_345);
    const opens = async ({ body }: Answered) => {
      const { token } = (body as { payload: { token: string } }).payload;
      const { caller } = await import("../caller");
      const { raw } = await caller(null);
      const headers = { Authorization: `Bearer ${token}` };
      const balance = await raw("GET", "/api/companies/balance", { headers });
      expect(balance.body).toMatchObject({ payload: { balance: { total_balance: 123.45 } } });
    };
    return {
      done: { as, body: { email }, answers: { message: `generated auth token for ${email}` }, after: opens },
      refused: { as, body: { email: "nobody@example.com" } },
    };
  },
};
