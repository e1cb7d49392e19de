import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { sqlPool } from "~/platform/db/db.server";
import { finishCopy } from "./postgres-copy.server";

test("a connection answers after rows that were read more slowly than they came", async () => {
  const slow = () => new Writable({ write: (_chunk, _encoding, done) => void pause(1).then(() => done()) });
  const answer = sqlPool().begin(async (tx) => {
    const rows = await tx
      .unsafe("copy (select repeat('x', 3000) from generate_series(1, 200)) to stdout")
      .readable();
    await pipeline(rows, slow());
    finishCopy(rows);
    return tx`select 7 as n`;
  });
  expect(await Promise.race([answer, pause(5000, "nothing")])).toEqual([{ n: 7 }]);
});
