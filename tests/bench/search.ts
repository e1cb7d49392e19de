/**
 * Measures searches over everything, one after another, each for another text, by each role.
 *
 *   node --import tsx tests/bench/search.ts [orders] [people]
 */
import type postgres from "postgres";
import type { Actor } from "~/access/actor";
import { findActor } from "~/access/actor.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { findAnything } from "~/search/find.server";
import { readTyped } from "~/search/typed";
import { fillOrders } from "./fill-orders";
import { withOwnDatabase } from "./own-database";

const MEASURED = 200;
const MAX_IN_BOX = 5;
const FIRST_PHONE = 2120000000;
const PHONE_STEP = 37;

const firstNames =
  "Ada Ben Carla Dmitri Elena Farid Grace Hugo Imani Jonas Keiko Liam Mona Nils Oona Pavel Rosa";
const syllables = "an bar cho del en fei gar hol jan kov lund mar nor osk pel qui ros stein tev vik";
const surname = (n: number) => {
  const list = syllables.split(" ");
  return list[n % 20]! + list[Math.floor(n / 20) % 20]! + list[Math.floor(n / 400) % 20]!;
};

/** Names everybody, gives them phones, and pays each paid order, by a transfer of its own. */
async function fillAround(sql: postgres.Sql) {
  await sql`update users set phone = (${FIRST_PHONE} + id * ${PHONE_STEP})::text,
    first_name = (string_to_array(${firstNames}, ' '))[1 + id % 17],
    last_name = initcap((string_to_array(${syllables}, ' '))[1 + id % 20]
      || (string_to_array(${syllables}, ' '))[1 + (id / 20) % 20]
      || (string_to_array(${syllables}, ' '))[1 + (id / 400) % 20])`;
  await sql`insert into bank_transfers (kind, key, contractor_id, address, amount_cents, bank, bank_name, account_end,
      state, reference, created_at, settled_at)
    select 'payout', 'key-' || id, contractor_id, '127.0.0.1', final.cents, 'bank', 'First Bank', '6789',
      'processed', 'ref-' || md5(id::text), now(), now()
    from work_orders, lateral (select 8000 + id % 9000 as cents) final where status = 'paid'`;
  await sql`insert into payouts (work_order_id, contractor_id, amount_cents, transfer_id, created_at)
    select substr(key, 5)::bigint, contractor_id, amount_cents, id, created_at from bank_transfers`;
  await sql`vacuum analyze`;
}

/** Texts that people type, by kind. */
const kinds: Record<string, (n: number) => string> = {
  "a WIN": (n) => String(100_000 + n * 97),
  "a Company WO ID": (n) => `tag-${1 + n * 89}`,
  "a word of every seventh title": (n) => ["antenna", "cabling", "terminal", "signage", "server"][n % 5]!,
  "a title's words and number": (n) => `mount antenna ${n * 71}`,
  "a place": (n) => ["burlington", "salem", "portland", "houston"][n % 4]!,
  "a full name": (n) => `${firstNames.split(" ")[n % 17]} ${surname(n * 37)}`,
  "a common first name": (n) => firstNames.split(" ")[n % 17]!,
  "three letters": (n) => surname(n * 41).slice(0, 3),
  "two letters": (n) => surname(n).slice(0, 2),
  "an email": (n) => `contractor-${1 + n * 13}@bench.example`,
  "a phone number": (n) => {
    const phone = String(FIRST_PHONE + (1 + n * 41) * PHONE_STEP);
    return `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  },
  "a reference that is none": (n) => `tr_${n}AbCdEfGhIj`,
  "words that nothing has": (n) => `zzyzx quux ${n}`,
};

async function measure(actor: Actor, kind: string) {
  const times: number[] = [];
  let items = 0;
  for (let n = 0; n < MEASURED; n++) {
    const typed = readTyped(kinds[kind]!(n))!;
    const began = performance.now();
    const groups = await findAnything(actor, typed, MAX_IN_BOX);
    times.push(performance.now() - began);
    items += groups.flatMap((group) => group.items).length;
  }
  times.sort((a, b) => a - b);
  const ms = (share: number) => Number(times[Math.floor(MEASURED * share)]!.toFixed(1));
  return { kind, "p50 ms": ms(0.5), "p95 ms": ms(0.95), "max ms": ms(0.999), "found each": items / MEASURED };
}

await withOwnDatabase("search", async (sql) => {
  const [orders, people] = [Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 200_000)];
  const ids = await fillOrders(sql, { orders, companies: 200, contractors: people });
  await fillAround(sql);
  const actorOf = async (id: number) =>
    (await findActor(await openSession(db, id, "web", { address: "", userAgent: "bench" }), "web", ""))!;
  for (const id of [ids.superAdminId, ids.adminId, ids.contractorId]) {
    const actor = await actorOf(id);
    console.log(`${actor.role}: ${orders} orders, ${people} people, ${MEASURED} searches of each kind`);
    const figures = [];
    for (const kind of Object.keys(kinds)) {
      // The first round warms up.
      await measure(actor, kind);
      figures.push(await measure(actor, kind));
    }
    console.table(figures);
  }
});
