import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, sqlPool } from "~/platform/db/db.server";
import { refuse } from "~/platform/result";

const open = (options: postgres.Options<Record<string, never>> = {}) =>
  postgres(process.env.DATABASE_URL!, { onnotice: () => {}, ...options });

beforeAll(() => sqlPool()`create table begun_notes (note text primary key)`);
afterAll(() => sqlPool()`drop table begun_notes`);

const notes = async () =>
  (await sqlPool()<{ note: string }[]>`select note from begun_notes order by 1`).map(({ note }) => note);

/** Passes a client's bytes on to Postgres and keeps what it sends at once. */
async function recordingProxy() {
  const { hostname, port } = new URL(process.env.DATABASE_URL!);
  const sent: string[] = [];
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    client.on("data", (bytes) => sent.push(bytes.toString("latin1")));
    client.pipe(upstream).pipe(client);
    client.on("error", () => upstream.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { sent, server, port: (server.address() as AddressInfo).port };
}

test("a transaction's first statement travels with its BEGIN, on a new connection and on one that is open", async () => {
  const { sent, server, port } = await recordingProxy();
  const url = new URL(process.env.DATABASE_URL!);
  url.host = `127.0.0.1:${port}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  for (const note of ["new", "open"]) {
    sent.length = 0;
    await sql.begin((tx) => tx`insert into begun_notes values (${note})`);
    const begin = sent.findIndex((bytes) => bytes.includes("begin"));
    // The second time it may be prepared, and only its parameter is sent.
    expect(sent[begin]).toMatch(/insert into begun_notes|open/);
  }
  await sql.end();
  server.close();
  expect(await notes()).toEqual(["new", "open"]);
});

test("a first statement that fails rolls back, and options are obeyed before it runs", async () => {
  const sql = open({ max: 1 });
  const twice = sql.begin(async (tx) => {
    await tx`insert into begun_notes values ('open')`;
  });
  await expect(twice).rejects.toThrow("duplicate key");
  const [row] = await sql.begin(
    "read only",
    (tx) => tx`select current_setting('transaction_read_only') as it`,
  );
  expect(row).toEqual({ it: "on" });
  await expect(sql.begin("read only", (tx) => tx`insert into begun_notes values ('read')`)).rejects.toThrow(
    "read-only",
  );
  await sql.end();
});

test("statements that start together run in one transaction, and a refusal undoes all", async () => {
  const insert = (note: string) => sqlPool().begin((tx) => tx`insert into begun_notes values (${note})`);
  await Promise.all(Array.from({ length: 30 }, (_, n) => insert(`many ${n}`)));
  expect(await notes()).toHaveLength(32);
  await inTransaction(async (tx) => {
    await Promise.all(
      ["a", "b", "c"].map((note) => tx.execute(`insert into begun_notes values ('${note}')`)),
    );
    return refuse("conflict", "undone");
  });
  await sqlPool()`delete from begun_notes where note like 'many%'`;
  expect(await notes()).toEqual(["new", "open"]);
});

test("a transaction that lost its connection writes nothing once the connection is there again", async () => {
  const sql = open({ max: 1 });
  let goOn = () => {};
  const later = new Promise<void>((resolve) => (goOn = resolve));
  let last: Promise<unknown> = Promise.resolve();
  const lost = sql.begin(async (tx) => {
    const [row] = await tx`insert into begun_notes values ('first half') returning pg_backend_pid() as pid`;
    await sqlPool()`select pg_terminate_backend(${row!.pid})`;
    await later;
    last = Promise.resolve(tx`insert into begun_notes values ('second half')`);
    await last;
  });
  await expect(lost).rejects.toThrow();
  await expect.poll(() => sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }]);
  goOn();
  await expect
    .poll(() =>
      last.then(
        () => "written",
        () => "refused",
      ),
    )
    .toBe("refused");
  await sql.end();
  expect(await notes()).toEqual(["new", "open"]);
});

test("a statement that nobody waited for is refused once its transaction has ended", async () => {
  const sql = open({ max: 1 });
  let kept: postgres.TransactionSql | undefined;
  await sql.begin(async (tx) => {
    kept = tx;
    await tx`select 1`;
  });
  await expect(kept!`insert into begun_notes values ('late')`).rejects.toThrow("The transaction has ended");
  await sql.end();
  expect(await notes()).toEqual(["new", "open"]);
});
