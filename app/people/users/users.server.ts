import { users } from "db/schema/accounts";
import { companyInvitations } from "db/schema/colleagues";
import { companies } from "db/schema/companies";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";
import { arrayParameter } from "~/platform/db/prepared.server";
import {
  adminPageSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import { now } from "~/platform/time/clock.server";
import type { CompanyUser } from "./company-user";

const companyUsers = (companyIds?: number[]) => {
  const inCompanies = companyIds ? sql`company_id = any(${arrayParameter(companyIds)}::bigint[])` : sql`true`;
  return sql`(
    select id::text as id, company_id::float8 as "companyId", first_name as firstname, last_name as lastname,
      email::text as email, phone, level as accessctrl,
      case state when 'disabled' then 'Disabled' when 'suspended' then 'Suspended' else 'Accepted' end as status
    from users where role = 'client' and removed_at is null and ${inCompanies}
    union all
    select 'invitation-' || id, company_id::float8, first_name, last_name, email, phone, level,
      case when expires_at > ${now().toISOString()}::timestamptz then 'Invited' else 'Expired' end
    from company_invitations where accepted_at is null and ${inCompanies}
  ) p`;
};

async function read(reader: Reader, query: SQL) {
  return [...(await reader.execute(query))] as unknown as CompanyUser[];
}

const columns = ["firstname", "lastname", "email", "phone", "accessctrl", "status"] as const;
type SortedBy = (typeof columns)[number];
export const usersTable: TableRules<SortedBy> = {
  sizes: adminPageSizes,
  sortable: columns,
  sort: { by: "firstname", direction: "asc" },
};

/** Reads a page of a company's users; the filter `name` matches part of a name or email, ignoring case. */
export function listUsersPage(reader: Reader, companyId: number, query: TableQuery<SortedBy>) {
  const { by, direction } = query.sort;
  const search = textFilter(query, "name").toLowerCase();
  const from = sql`from ${companyUsers([companyId])}
    where strpos(lower(firstname || ' ' || lastname || ' ' || email), ${search}) > 0`;
  return readTable<CompanyUser, SortedBy>(query, usersTable, {
    count: async () => Number((await reader.execute(sql`select count(*) as n ${from}`))[0]!.n),
    rows: ({ limit, offset }) =>
      read(
        reader,
        sql`select * ${from} order by lower(${sql.identifier(by)}) ${sql.raw(direction)},
          lower(firstname), lower(lastname), id limit ${limit} offset ${offset}`,
      ),
  });
}

/** Lists users and invitations by name. Without `companyIds`, of all companies: only for super administrators. */
export const listUsers = (reader: Reader, companyIds?: number[]) =>
  read(reader, sql`select * from ${companyUsers(companyIds)} order by lower(firstname), lower(lastname), id`);

/** Finds a user or invitation of a company; `undefined` if it is another company's. */
export async function findUser(reader: Reader, companyId: number, id: string) {
  const [found] = await read(reader, sql`select * from ${companyUsers([companyId])} where id = ${id}`);
  return found;
}

export async function findUserByEmail(reader: Reader, companyId: number, email: string) {
  const isThis = sql`lower(email) = ${email.toLowerCase()}`;
  const [found] = await read(reader, sql`select * from ${companyUsers([companyId])} where ${isThis}`);
  return found;
}

/** Locks the company until the transaction ends, so that checks over all its users stay true until the write. */
export const lockCompanyUsers = (tx: Tx, companyId: number) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("update");

/** Returns whether another Admin can sign in. Call it under `lockCompanyUsers`. */
export async function hasOtherAdmin(tx: Reader, companyId: number, userId: number) {
  const isAdmin = and(eq(users.companyId, companyId), eq(users.level, "Admin"), eq(users.state, "active"));
  return (await tx.$count(users, and(isAdmin, ne(users.id, userId)))) > 0;
}

/** Lists the users who can take over from a user, by name: all others who can sign in. */
export const listSuccessors = (reader: Reader, companyId: number, userId: number) =>
  reader
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.state, "active"), ne(users.id, userId)))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));

export async function lockInvitation(tx: Tx, companyId: number, id: string) {
  const [found] = await tx
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.id, idNumberOf(id)),
        eq(companyInvitations.companyId, companyId),
        isNull(companyInvitations.acceptedAt),
      ),
    )
    .for("update");
  return found;
}

/** Returns the number in "12" and "invitation-12"; 0, which is no id, for anything else. */
export const idNumberOf = (id: string) => Number(/^(?:invitation-)?(\d{1,15})$/.exec(id)?.[1] ?? 0);
