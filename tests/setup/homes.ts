/** Contractors' homes and the copies of them in profiles and certificates (app/contractors/home.server.ts). */
import type postgres from "postgres";

const tables = [
  { table: "contractor_profiles", holder: "user_id" },
  { table: "contractor_certificates", holder: "contractor_id" },
];

/** Lists the contractors of whom a row has another home than they have. */
export async function listStrayHomes(sql: postgres.Sql) {
  const strays = [];
  for (const { table, holder } of tables)
    strays.push(
      ...(await sql<{ table: string; contractorId: number }[]>`
        select ${table} as table, u.id::int as "contractorId"
        from ${sql(table)} t join users u on u.id = t.${sql(holder)}
        where (t.latitude, t.longitude) is distinct from (u.latitude, u.longitude) order by u.id limit 9`),
    );
  return strays;
}

/** Copies the homes of contractors whom a test moved in SQL. */
export async function copyHomes(sql: postgres.Sql) {
  for (const { table, holder } of tables)
    await sql`update ${sql(table)} t set latitude = u.latitude, longitude = u.longitude
      from users u where u.id = t.${sql(holder)}
        and (t.latitude, t.longitude) is distinct from (u.latitude, u.longitude)`;
}
