import { writtenPositions } from "db/schema/platform";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { makeSuperAdmin } from "tests/factories/people";
import { cookieOf } from "tests/setup/pages";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { guarded, guardedLagging } from "~/access/guarded.server";
import { closeDatabase, db, inTransaction } from "~/platform/db/db.server";
import { readRows } from "~/platform/db/prepared.server";
import { readLagging, rememberWrite } from "~/platform/db/replica.server";
import { registry } from "~/platform/observability/metrics.server";
import { ok } from "~/platform/result";
import { resetEnv } from "~/platform/settings/env.server";
import { eventually } from "../setup/eventually";
import { startWithStandby } from "./standby";

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let standby: (typeof servers)["standby"];
let replica: postgres.Sql;

beforeAll(async () => {
  servers = await startWithStandby();
  standby = servers.standby;
  Object.assign(process.env, {
    DATABASE_URL: servers.primaryUrl,
    READ_DATABASE_URL: standby.url("postgres"),
  });
  resetEnv();
  replica = postgres(standby.url("postgres"), { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await replica.end();
  await closeDatabase();
  await standby.stop();
  await servers.remove();
});
// A replica that was left out is asked again after ten seconds of this clock.
let forward = 0;
const performanceNow = performance.now.bind(performance);
beforeEach(() => {
  forward += 60_000;
  vi.spyOn(performance, "now").mockImplementation(() => performanceNow() + forward);
});

async function serverOf(reads: () => Promise<{ on: string }[]>) {
  const [row] = await reads();
  return row!.on;
}
const which = sql`select case when pg_is_in_recovery() then 'replica' else 'primary' end as on`;
const viaDrizzle = () => db.execute<{ on: string }>(which).then((rows) => [...rows]);
const where = (userId: number | null = null) => readLagging(userId, () => serverOf(viaDrizzle));
const untilOnReplica = (userId: number | null = null) =>
  eventually(async () => expect(await where(userId)).toBe("replica"), { interval: 20 });

test("GRW-001 reads that may lag go to the replica, all others, writes and commands to the primary", async () => {
  // On a busy machine the replica may fall behind for a moment, and is left out.
  for (const reads of [viaDrizzle, () => readRows<{ on: string }>(which)])
    await eventually(async () => expect(await readLagging(null, () => serverOf(reads))).toBe("replica"));
  expect(await serverOf(viaDrizzle)).toBe("primary");
  const inCommand = await readLagging(null, () => inTransaction(async () => ok(await serverOf(viaDrizzle))));
  expect(inCommand).toEqual(ok("primary"));
  await readLagging(null, async () => {
    await db.insert(writtenPositions).values({ userId: 91, position: "0/1" });
  });
  expect(await db.select().from(writtenPositions)).toEqual([{ userId: 91, position: "0/1" }]);
});

test("GRW-001 a person sees their own last write at once, others within five seconds", async () => {
  try {
    // Five seconds count from the last transaction that the replica has: a busy machine tries again.
    await eventually(async () => {
      await pauseAfterOwnTransaction();
      await db.insert(writtenPositions).values({ userId: 93, position: "0/3" }).onConflictDoNothing();
      await rememberWrite(17);
      expect([await where(17), await where(18)]).toEqual(["primary", "replica"]);
    });
    await eventually(async () => expect(await where(18)).toBe("primary"), { interval: 200 });
  } finally {
    await replica`select pg_wal_replay_resume()`;
  }
  await untilOnReplica(17);
});

/** Stops the replica's replay right after a transaction of now. */
async function pauseAfterOwnTransaction() {
  forward += 60_000;
  await replica`select pg_wal_replay_resume()`;
  await rememberWrite(96);
  const [written] = await db.select().from(writtenPositions).where(eq(writtenPositions.userId, 96));
  await eventually(async () => {
    const [replayed] = await replica<
      [{ position: string }?]
    >`select position from written_positions where user_id = 96`;
    expect(replayed?.position).toBe(written!.position);
  });
  await replica`select pg_wal_replay_pause()`;
  await eventually(async () => {
    const [{ state }] = await replica<[{ state: string }]>`select pg_get_wal_replay_pause_state() as state`;
    expect(state).toBe("paused");
  });
}

test("GRW-001 pages say that they may lag, and a form or a page's own write counts as the person's", async () => {
  const admin = await makeSuperAdmin();
  const headers = { Cookie: await cookieOf(admin) };
  const ask = (handler: typeof action, method: string) =>
    handler({
      request: new Request("http://localhost:3000/manage-companies", { method, headers }),
      params: {},
      context: { clientAddress: "127.0.0.1", requestId: "test", nonce: "", isDocument: true },
    });
  const action = guarded("companies.read", () => serverOf(viaDrizzle));
  const page = guardedLagging("companies.read", () => serverOf(viaDrizzle));
  const writingPage = guardedLagging("companies.read", async () => {
    await db.insert(writtenPositions).values({ userId: 92, position: "0/2" });
    return "";
  });
  const positionOf = async () =>
    (
      await db.execute<{ position: string }>(sql`select position::text from written_positions
      where user_id = ${admin.id}`)
    )[0]?.position;
  await untilOnReplica();
  expect(await ask(action, "GET")).toBe("primary");
  expect(await ask(page, "GET")).toBe("replica");
  expect(await positionOf()).toBeUndefined();
  await ask(action, "POST");
  const afterForm = await positionOf();
  expect(afterForm).toBeTruthy();
  await untilOnReplica(admin.id);
  await ask(writingPage, "GET");
  expect(await positionOf()).not.toBe(afterForm);
});

test("GRW-001 a replica that goes away in the middle of a read, or is away, is left out without an error", async () => {
  await untilOnReplica();
  const read = async () => {
    const on = await serverOf(viaDrizzle);
    if (on === "replica") await Promise.all([standby.stop(), readRows(sql`select pg_sleep(30)`)]);
    return on;
  };
  expect(await readLagging(null, read)).toBe("primary");
  forward += 60_000;
  expect(await where()).toBe("primary");
  standby = await servers.startStandby();
  expect(await where()).toBe("primary");
  forward += 60_000;
  await untilOnReplica();
});

test("GRW-001 a server that is no replica is left out", async () => {
  process.env.READ_DATABASE_URL = `${servers.primaryUrl}?application_name=other`;
  resetEnv();
  const countPrimary = async () => {
    const { values } = await registry.getSingleMetric("lagging_reads_total")!.get();
    return values.find(({ labels }) => labels.from === "primary")!.value;
  };
  const before = await countPrimary();
  await where();
  expect(await countPrimary()).toBe(before + 1);
});
