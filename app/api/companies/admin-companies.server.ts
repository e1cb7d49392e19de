import { z } from "@hono/zod-openapi";
import { changeFee } from "~/companies/commands/change-fee.server";
import { readTableQuery } from "~/platform/db/table-query";
import { ok } from "~/platform/result";
import { generateToken } from "~/super-admin/companies/commands/company-token.server";
import { feeForm } from "~/super-admin/companies/forms";
import { companiesTable, listAllCompanies } from "~/super-admin/companies/queries.server";
import { type Api, call } from "../http/call.server";
import { readTyped } from "../http/card-fields.server";
import { anyId, type FieldsOf } from "../http/wire";

const company = z
  .object({
    companyId: z.string(),
    name: z.string(),
    creatorName: z.string(),
    creatorPhone: z.string(),
    creatorEmail: z.string(),
    authToken: z.string().openapi({ description: "Masked; empty for none" }),
    balance: z.number(),
    available: z.number(),
    processingFee: z.number().openapi({ description: "A fraction: 0.03 is 3 percent" }),
  })
  .openapi("Company");

const text = z.string().optional();

/** Calls with which super administrators manage companies. */
export function declareAdminCompanies(api: Api) {
  call(api, {
    permission: "companies.read",
    id: "admin.companies",
    method: "get",
    path: "/admin/companies",
    summary: "All companies with their creator, funds and processing fee",
    query: z.object({
      sortBy: text.openapi({ example: "name", description: companiesTable.sortable.join(", ") }),
      sortDirection: text.openapi({ example: "asc" }),
    }),
    answer: { payload: z.object({ companies: z.array(company) }) },
    run: async ({ query }) => {
      const companies = await listAllCompanies(readTableQuery(query, companiesTable).sort);
      const shapes = companies.map((row) => ({
        companyId: String(row.companyId),
        name: row.name,
        creatorName: row.creatorName,
        creatorPhone: row.creatorPhone,
        creatorEmail: row.creatorEmail,
        authToken: row.tokenAt ? "••••••••" : "",
        balance: row.totalCents / 100,
        available: row.availableCents / 100,
        processingFee: row.feeBasisPoints / 10_000,
      }));
      return ok({ payload: { companies: shapes } });
    },
  });
  call(api, {
    permission: "company-fee.change",
    id: "admin.company.update",
    method: "patch",
    path: "/admin/company",
    summary: "Change a company's processing fee from now on",
    refuses: [409],
    body: z.object({
      companyId: anyId.optional(),
      processingFee: z.number().openapi({ example: 0.035, description: "A fraction, from 0.03 to below 1" }),
    } satisfies FieldsOf<typeof feeForm> & { companyId: z.ZodType }),
    run: async ({ actor, body }) => {
      // A fraction as the form's percent: 0.035 → "3.5", without floating-point error.
      const read = readTyped(feeForm, {
        processingFee: String(Number((body.processingFee * 100).toFixed(6))),
      });
      if (!read.ok) return read;
      const basisPoints = read.value.processingFee;
      const changed = await changeFee(actor, { companyId: body.companyId ?? 0, basisPoints });
      return changed.ok ? ok({ message: "The processing fee was changed" }) : changed;
    },
  });
  call(api, {
    permission: "company-token.manage",
    id: "admin.generateToken",
    method: "post",
    path: "/admin/generateToken",
    summary:
      "Generate an API token for the company that this email registered; the previous token stops working",
    refuses: [404],
    body: z.object({ email: z.string().openapi({ example: "ann@northwind.example" }) }),
    answer: { payload: z.object({ token: z.string() }) },
    run: async ({ actor, body }) => {
      const made = await generateToken(actor, body);
      return made.ok ? ok({ message: `generated auth token for ${body.email}`, payload: made.value }) : made;
    },
  });
}
