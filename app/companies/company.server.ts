import { companies } from "db/schema/companies";
import { eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/db/db.server";
import { preparedQuery } from "~/platform/db/prepared.server";

/** Creates a company and returns its id. Call `nameCreator` once the registering user's row exists. */
export async function createCompany(tx: Reader, company: { name: string; website: string }): Promise<number> {
  const [created] = await tx.insert(companies).values(company).returning({ id: companies.id });
  return created!.id;
}

export const setCreator = (tx: Reader, companyId: number, creatorId: number) =>
  tx.update(companies).set({ creatorId }).where(eq(companies.id, companyId));

export const renameCompany = (tx: Reader, companyId: number, name: string) =>
  tx.update(companies).set({ name }).where(eq(companies.id, companyId));

const companyById = preparedQuery((reader) =>
  reader
    .select()
    .from(companies)
    .where(eq(companies.id, sql.placeholder("id"))),
);

export async function findCompany(reader: Reader, id: number) {
  const [company] = await companyById(reader, { id });
  return company;
}
