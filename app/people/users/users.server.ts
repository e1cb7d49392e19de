import { users } from "db/schema/accounts";
import { companies, companyInvitations } from "db/schema/companies";
import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/db/db.server";
import { numbers } from "~/platform/db/prepared.server";
import {
  administrationSizes,
  readTable,
  type TableQuery,
  type TableRules,
  textFilter,
} from "~/platform/db/table-query";
import { now } from "~/platform/time/clock.server";
import type { CompanyUser } from "./company-user";

/** Who is in these companies, or in any, and who is invited to. */
const people = (companyIds?: number[]) => {
  const isOf = companyIds ? sql`company_id = any(${numbers(companyIds)}::bigint[])` : sql`true`;
  return sql`(
    select id::text as id, company_id::float8 as "companyId", first_name as firstname, last_name as lastname,
      email::text as email, phone, level as accessctrl,
      case when state = 'disabled' then 'Disabled' else 'Accepted' end as status
    from users where role = 'client' and removed_at is null and ${isOf}
    union all
    select 'invitation-' || id, company_id::float8, first_name, last_name, email, phone, level,
      case when expires_at > ${now().toISOString()}::timestamptz then 'Invited' else 'Expired' end
    from company_invitations where accepted_at is null and ${isOf}
  ) p`;
};

async function read(reader: Reader, query: SQL) {
  return [...(await reader.execute(query))] as unknown as CompanyUser[];
}

const columns = ["firstname", "lastname", "email", "phone", "accessctrl", "status"] as const;
type SortedBy = (typeof columns)[number];
export const usersTable: TableRules<SortedBy> = {
  sizes: administrationSizes,
  sortable: columns,
  sort: { by: "firstname", direction: "asc" },
};

/** CMP-016: a page of a company's people, `name` being a part of a name or an address in any case. */
export function listUsersPage(reader: Reader, companyId: number, query: TableQuery<SortedBy>) {
  const { by, direction } = query.sort;
  const search = textFilter(query, "name").toLowerCase();
  const from = sql`from ${people([companyId])}
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

/** Everybody, by name; of all companies where none is named, for the super administrator. */
export const listUsers = (reader: Reader, companyIds?: number[]) =>
  read(reader, sql`select * from ${people(companyIds)} order by lower(firstname), lower(lastname), id`);

/** One of a company's own; somebody else's looks absent. */
export async function findUser(reader: Reader, companyId: number, id: string) {
  const [found] = await read(reader, sql`select * from ${people([companyId])} where id = ${id}`);
  return found;
}

/** Somebody of the company with this address, who is in it or invited to. */
export async function findUserByEmail(reader: Reader, companyId: number, email: string) {
  const isThis = sql`lower(email) = ${email.toLowerCase()}`;
  const [found] = await read(reader, sql`select * from ${people([companyId])} where ${isThis}`);
  return found;
}

/** Held until the transaction ends: what is asked of a company's people as a whole stays true until it is written. */
export const lockPeople = (tx: Tx, companyId: number) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for("update");

/** Whether somebody else could go on as an Admin. Ask under `lockPeople`. */
export async function hasOtherAdmin(tx: Reader, companyId: number, userId: number) {
  const isAdmin = and(eq(users.companyId, companyId), eq(users.level, "Admin"), eq(users.state, "active"));
  return (await tx.$count(users, and(isAdmin, ne(users.id, userId)))) > 0;
}

/** Who may take over from somebody, by name: everybody else who can sign in. */
export const listSuccessors = (reader: Reader, companyId: number, userId: number) =>
  reader
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.state, "active"), ne(users.id, userId)))
    .orderBy(asc(sql`lower(${users.firstName} || ' ' || ${users.lastName})`), asc(users.id));

/** An invitation that waits, under a lock. */
export async function lockInvitation(tx: Tx, companyId: number, id: string) {
  const [found] = await tx
    .select()
    .from(companyInvitations)
    .where(
      and(
        eq(companyInvitations.id, numberOf(id)),
        eq(companyInvitations.companyId, companyId),
        isNull(companyInvitations.acceptedAt),
      ),
    )
    .for("update");
  return found;
}

/** The number in "12" and in "invitation-12"; 0, which nobody has, in anything else. */
export const numberOf = (id: string) => Number(/^(?:invitation-)?(\d{1,15})$/.exec(id)?.[1] ?? 0);
