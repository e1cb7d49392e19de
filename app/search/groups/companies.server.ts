import { sql } from "drizzle-orm";
import { paths } from "~/paths";
import { beginsWithTyped, foundRows, hasAllWords, MAX_CANDIDATES, unionOf } from "../found-rows.server";
import type { Typed } from "../typed";

type Row = { id: number; isExact: boolean; name: string; people: number };

/** All companies, for the super administrator, by name and by what the payment providers call them. */
export async function findCompanies(typed: Typed, max: number) {
  const { id, reference, hasIndexedWord } = typed;
  const owners = ["bank_customers", "provider_customers", "bank_sources", "cards"].map(
    (table) =>
      sql`select company_id as id, 0 as place from ${sql.identifier(table)}
        where reference = ${reference} and company_id is not null`,
  );
  const parts = [
    ...owners,
    ...(id ? [sql`select id, 0 as place from companies where id = ${id}`] : []),
    ...(hasIndexedWord
      ? [
          sql`select id, 1 as place from companies where ${hasAllWords(typed, sql`lower(name)`)}
            limit ${MAX_CANDIDATES}`,
        ]
      : [
          sql`select id, 1 as place from companies where ${beginsWithTyped(typed, sql`name`)} limit ${MAX_CANDIDATES}`,
        ]),
  ];
  const rows = await foundRows<Row>(sql`
    with found as (select id, min(place) as place from (${unionOf(parts)}) candidates group by id)
    select c.id::float8 as id, found.place = 0 as "isExact", c.name,
      (select count(*)::int from users u where u.company_id = c.id and u.removed_at is null) as people
    from found join companies c on c.id = found.id
    order by found.place, ${beginsWithTyped(typed, sql`c.name`)} desc, lower(c.name), c.id limit ${max}`);
  return rows.map(({ id: companyId, isExact, name, people }) => ({
    isExact,
    label: name,
    detail: `${people.toLocaleString("en-US")} ${people === 1 ? "person" : "people"}`,
    to: paths.company(companyId),
  }));
}
