/**
 * Measures searches among hundreds of thousands of contractors, one after another, each with another zip code or name.
 *
 *   node --import tsx tests/bench/contractors.ts [contractors]
 */
import type postgres from "postgres";
import { readCriteria } from "~/contractors/search/criteria";
import { runSearch } from "~/contractors/search/run-search.server";
import { foundTable } from "~/contractors/search/search.server";
import { readTableQuery } from "~/platform/db/table-query";
import { places } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

const searchCount = 300;
/** Picks items far apart, in the same order on every run: the step has no common factor with the list's length. */
const nth = <T>(list: readonly T[], n: number) => list[(n * 7919) % list.length]!;

const firstNames =
  "Ada Ben Carla Dmitri Elena Farid Grace Hugo Imani Jonas Keiko Liam Mona Nils Oona Pavel Rosa".split(" ");
const syllables =
  "an bar cho del en fei gar hol ib jan kov lund mar nor osk pel qui ros stein tev ul vik wal xi yam zor bach cal dor eng fon gru hay ist jor kem lob mil nus orr".split(
    " ",
  );
const surname = (n: number) =>
  `${syllables[n % 40]}${syllables[Math.floor(n / 40) % 40]}${syllables[Math.floor(n / 1600) % 40]}`;

/** Distributes contractors by postal codes. A third has a certificate, few a second one. */
async function fill(sql: postgres.Sql, contractors: number) {
  const all = places();
  const column = (n: 0 | 1 | 2 | 3 | 4) => all.map((place) => place[n]);
  await sql`with places as (select * from unnest(${column(0) as string[]}::text[], ${column(1) as number[]}::float8[],
      ${column(2) as number[]}::float8[], ${column(3) as string[]}::text[], ${column(4) as string[]}::text[])
      with ordinality as t(zip, latitude, longitude, city, state, place)),
    made as (insert into users (role, state, first_name, last_name, email, password_hash, agreements_accepted_at,
        latitude, longitude, zip_code, city, state_code)
      select 'contractor', 'active', (${firstNames}::text[])[1 + n % ${firstNames.length}],
        initcap((${syllables}::text[])[1 + n % 40] || (${syllables}::text[])[1 + (n / 40) % 40]
          || (${syllables}::text[])[1 + (n / 1600) % 40]), 'person-' || n || '@bench.example', '!', now(),
        p.latitude + (n % 91) * 0.001, p.longitude + (n % 89) * 0.001, p.zip, initcap(p.city), p.state
      from generate_series(1, ${contractors}) n join places p on p.place = 1 + n % ${all.length}
      returning id, latitude, longitude)
    insert into contractor_profiles (user_id, latitude, longitude) select id, latitude, longitude from made`;
  await sql`insert into contractor_certificates (contractor_id, certificate_type_id, latitude, longitude)
    select id, 1, latitude, longitude from users where role = 'contractor' and id % 3 = 0
    union all select id, 2, latitude, longitude from users where role = 'contractor' and id % 1000 = 0
    union all select id, 3, latitude, longitude from users where role = 'contractor' and id % 67 = 0`;
  const [company] = await sql<
    { id: number }[]
  >`insert into companies (name) values ('Bench company') returning id::int`;
  const [group] = await sql<{ id: number }[]>`insert into contractor_groups (company_id, name)
    values (${company!.id}, 'Crew') returning id::int`;
  await sql`insert into contractor_group_members (group_id, company_id, contractor_id)
    select ${group!.id}, ${company!.id}, id from users where role = 'contractor' and id % 4001 = 0`;
  await sql`vacuum analyze`;
  return { companyId: company!.id, group: String(group!.id), zips: all.map(([zip]) => zip) };
}

type Filled = Awaited<ReturnType<typeof fill>>;
const kinds: Record<string, (n: number, filled: Filled) => Record<string, string>> = {
  "within 60 miles": (n, { zips }) => ({ zipcode: nth(zips, n) }),
  "within 500 miles": (n, { zips }) => ({ zipcode: nth(zips, n), range: "500" }),
  "a common word within 60 miles": (n, { zips }) => ({ zipcode: nth(zips, n), search: "ada" }),
  "a rare name within 60 miles": (n, { zips }) => ({
    zipcode: nth(zips, n),
    search: `last${(n * 37) % 20011}`,
  }),
  "a rare name anywhere": (n) => ({ search: surname(n * 37) }),
  "a quoted name anywhere": (n) => ({ search: `"${firstNames[(n * 37) % 17]} ${surname(n * 37)}"` }),
  "a common certificate within 60 miles": (n, { zips }) => ({ zipcode: nth(zips, n), certificates: "1" }),
  "a rare certificate within 500 miles": (n, { zips }) => ({
    zipcode: nth(zips, n),
    range: "500",
    certificates: "2",
  }),
  "a certificate of 1.5 %, within 500 miles": (n, { zips }) => ({
    zipcode: nth(zips, n),
    range: "500",
    certificates: "3",
  }),
  "a group": (_n, { group }) => ({ userGroup: group, range: "unlimited" }),
};

async function measure(kind: string, filled: Filled) {
  const times: number[] = [];
  let rows = 0;
  for (let n = 0; n < searchCount; n++) {
    const criteria = readCriteria(kinds[kind]!(n, filled));
    const began = performance.now();
    const { table } = await runSearch(filled, criteria, readTableQuery({}, foundTable));
    times.push(performance.now() - began);
    rows += table?.rows.length ?? 0;
  }
  times.sort((a, b) => a - b);
  const ms = (share: number) =>
    Number(times[Math.min(searchCount - 1, Math.floor(searchCount * share))]!.toFixed(1));
  return { search: kind, "p50 ms": ms(0.5), "p99 ms": ms(0.99), "rows each": Math.round(rows / searchCount) };
}

async function bench(sql: postgres.Sql, contractors: number) {
  const filled = await fill(sql, contractors);
  console.log(`${contractors.toLocaleString("en-US")} contractors, ${searchCount} searches of each kind`);
  const figures = [];
  for (const kind of Object.keys(kinds)) {
    // The first round warms up the compiler and the database.
    await measure(kind, filled);
    figures.push(await measure(kind, filled));
  }
  console.table(figures);
}

await withOwnDatabase("contractors", (sql) => bench(sql, Number(process.argv[2]) || 200_000));
