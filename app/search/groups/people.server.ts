import type { AccountState, Role } from "db/schema/accounts";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import { isActiveContractor } from "~/contractors/search/search.server";
import { paths } from "~/paths";
import { stateLabels } from "~/people/state-labels";
import { phone } from "~/platform/text/format";
import {
  beginsWithTyped,
  foundRows,
  hasAllWords,
  MAX_CANDIDATES,
  nameOfCompany,
  unionOf,
} from "../found-rows.server";
import type { Typed } from "../typed";

type Row = {
  id: number;
  isExact: boolean;
  name: string;
  role: Role;
  level: string | null;
  state: AccountState;
  email: string;
  phone: string;
  company: string | null;
  city: string;
  stateCode: string;
};

/** Everybody, for the super administrator: also by what the payment providers call them. */
export async function findPeople(typed: Typed, max: number) {
  const atProvider = sql`select contractor_id from bank_customers where reference = ${typed.reference}
    union all select contractor_id from payout_banks where reference = ${typed.reference}`;
  const rows = await peopleWhere(typed, max, { scope: sql`true`, exact: [sql`u.id in (${atProvider})`] });
  return rows.map((person) => ({
    isExact: person.isExact,
    label: person.name,
    detail: detailOf([kindOf(person), person.state !== "active" && stateLabels[person.state].label], person),
    to: paths.person(person.id),
  }));
}

/** A client's colleagues. Only Admins have pages of them; for others there are the orders that they created. */
export async function findColleagues(actor: Actor, typed: Typed, max: number) {
  const scope = sql`u.company_id = ${actor.companyId} and u.removed_at is null`;
  const rows = await peopleWhere(typed, max, { scope });
  const isManaging = mayEver(actor, "users.manage");
  return rows.map((person) => ({
    isExact: person.isExact,
    label: person.name,
    detail: detailOf([person.level, person.state !== "active" && stateLabels[person.state].label], person),
    to: isManaging ? paths.userAction(`${person.id}/edit`) : paths.tab("all", { selectedClients: person.id }),
  }));
}

/** The contractors that Find Contractor finds. */
export async function findContractors(typed: Typed, max: number) {
  const rows = await peopleWhere(typed, max, { scope: isActiveContractor });
  return rows.map((person) => ({
    isExact: person.isExact,
    label: person.name,
    detail: detailOf([person.city && `${person.city}, ${person.stateCode}`], person),
    to: paths.contractor(person.id),
  }));
}

type Within = { scope: SQL; exact?: SQL[] };

/** Reads users `u`: those with this number, address or phone number, then names that begin so, then the others by name. */
function peopleWhere(typed: Typed, max: number, { scope, exact = [] }: Within) {
  const { id, text, phone: digits, hasIndexedWord } = typed;
  const select = (place: number, found: SQL) => sql`select u.id, ${place}::int as place from users u
    where ${scope} and ${found} limit ${MAX_CANDIDATES}`;
  const parts = [
    select(0, sql`u.email = ${text}::citext`),
    ...exact.map((condition) => select(0, condition)),
    ...(id ? [select(0, sql`u.id = ${id}`)] : []),
    ...(digits ? [select(1, sql`u.phone like ${`%${digits}%`}`)] : []),
    ...(hasIndexedWord
      ? [select(2, sql`${isNoEmail(text)} and ${hasAllWords(typed, sql`u.search_text`)}`)]
      : []),
  ];
  const name = sql`u.first_name || ' ' || u.last_name`;
  return foundRows<Row>(sql`with found as (select id, min(place) as place from (${unionOf(parts)}) candidates group by id)
    select u.id::float8 as id, found.place = 0 as "isExact", ${name} as name, u.role, u.level, u.state, u.email::text as email, u.phone,
      ${nameOfCompany(sql`u.company_id`)} as company, u.city, u.state_code as "stateCode"
    from found join users u on u.id = found.id
    order by found.place, ${beginsWithTyped(typed, name)} desc, lower(${name}), u.id limit ${max}`);
}

/** Everybody at the same mail provider shares most trigrams of an address, so a known address is not looked for twice. */
const isNoEmail = (text: string) =>
  text.includes("@") ? sql`not exists (select from users where email = ${text}::citext)` : sql`true`;

const kindOf = ({ role, level, company }: Row) =>
  role === "client" ? `${level} of ${company}` : role === "contractor" ? "Contractor" : "Super administrator";

const detailOf = (first: (string | false | null)[], { email, phone: digits }: Row) =>
  [...first, email, phone(digits)].filter(Boolean).join(" · ");
