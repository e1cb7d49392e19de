import { eventually } from "tests/setup/eventually";
import { expect, test, vi } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { uploadLocker } from "./upload-lock.server";

const { signal } = new AbortController();

/** Ends the connection that has an upload's lock, as a restart of Postgres does. */
const loseConnectionOf = (id: string) => sqlPool()`
  select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended(${id}, 36)`;

test("an upload whose lock was lost with its connection is stopped, and others get theirs", async () => {
  const [one, other] = ["one", "other"].map((id) => ({ id, lock: uploadLocker.newLock(id), stop: vi.fn() }));
  for (const { lock, stop } of [one!, other!]) await lock.lock(signal, stop);
  expect(await loseConnectionOf(one!.id)).toHaveLength(1);
  await eventually(() =>
    expect([one!.stop, other!.stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1]),
  );

  const next = uploadLocker.newLock("third");
  await next.lock(signal, () => {});
  for (const lock of [one!.lock, other!.lock]) await lock.unlock();
  expect(await loseConnectionOf("third")).toHaveLength(1);
  await next.unlock();

  const again = uploadLocker.newLock(one!.id);
  await again.lock(signal, () => {});
  await again.unlock();
});
