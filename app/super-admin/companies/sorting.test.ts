import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { fund, holdFor } from "tests/factories/money";
import { makeClient, makeCompany, makeSuperAdmin } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import type { TablePage } from "~/platform/db/table-query";
import { type CompanyRow, type CompanySort, companiesTable } from "./queries.server";

/** Rank of each of four companies by column. No two columns agree, not even in reverse. */
const ranks: Record<CompanySort, number[]> = {
  name: [1, 2, 3, 4],
  creatorName: [1, 2, 4, 3],
  creatorPhone: [1, 3, 2, 4],
  creatorEmail: [1, 3, 4, 2],
  balance: [1, 4, 2, 3],
  available: [1, 4, 3, 2],
  processingFee: [2, 1, 3, 4],
};
const companyIds: number[] = [];

beforeAll(async () => {
  for (const n of [0, 1, 2, 3]) {
    const place = (by: CompanySort) => ranks[by][n]!;
    const { id } = await makeCompany({
      name: `Sorted ${place("name")}`,
      processingFeeBasisPoints: 100 * place("processingFee"),
    });
    const creator = await makeClient("Admin", id, {
      firstName: `Creator ${place("creatorName")}`,
      phone: `555765432${place("creatorPhone")}`,
      email: `sorted-${place("creatorEmail")}@example.com`,
    });
    await db.update(companies).set({ creatorId: creator.id }).where(eq(companies.id, id));
    const balanceCents = 10_000 * (place("balance") + 1);
    await fund(creator, balanceCents);
    await holdFor(creator, 710_001 + n, balanceCents - 1_000 * place("available"));
    companyIds.push(id);
  }
});

describe.each(companiesTable.sortable)("ADM-003 sorted by %s", (by) => {
  test.each(["asc", "desc"] as const)("%s, on the page and in the call", async (direction) => {
    const ascending = companyIds.toSorted((one, other) => rankOf(one) - rankOf(other));
    const expected = direction === "asc" ? ascending : ascending.toReversed();
    const superAdmin = await makeSuperAdmin();
    const query = `sortBy=${by}&sortDirection=${direction}`;
    const { answer } = await visit(superAdmin, `/manage-companies?${query}&perPage=100`);
    const { table } = answer as { table: TablePage<CompanyRow> };
    expect(onlyMade(table.rows.map(({ companyId }) => companyId))).toEqual(expected);
    const { body } = await (await caller(superAdmin))("GET", `/api/admin/companies?${query}`);
    const answered = (body as { payload: { companies: { companyId: string }[] } }).payload.companies;
    expect(onlyMade(answered.map(({ companyId }) => Number(companyId)))).toEqual(expected);
  });

  const rankOf = (id: number) => ranks[by][companyIds.indexOf(id)]!;
});

const onlyMade = (ids: number[]) => ids.filter((id) => companyIds.includes(id));
