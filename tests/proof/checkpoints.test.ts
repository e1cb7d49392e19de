import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { verify } from "server/verify";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { credit } from "~/ledger/commands/credit.server";
import { sqlPool } from "~/platform/db/db.server";
import { resetEnv } from "~/platform/settings/env.server";
import { readCheckpoint } from "~/proof/checkpoints/checkpoint.server";
import { openNote } from "~/proof/checkpoints/signed-note.server";
import { currentKey } from "~/proof/keys.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { allNotes, fillLedger, post, sealAll } from "./sealed-ledger";
import { verifyConsistency } from "./verify-proofs";

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-checkpoints-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => fillLedger(3));

async function read(address: string) {
  const { response } = await visit(null, address);
  return {
    status: response!.status,
    text: await response!.text(),
    caching: response!.headers.get("Cache-Control"),
  };
}
const opened = (note: string) => readCheckpoint(openNote(note, [currentKey()!.publicKey])!.text)!;

test("PRF-003 one checkpoint an hour is signed: name, size, root and time, and none before the first journal", async () => {
  const notes = await allNotes();
  expect(notes).toHaveLength(3);
  expect(notes[1]).toMatch(
    /^localhost:3000\/ledger\n\d+\n[\w+/]{43}=\nnumber 2\ntime 2026-03-01T09:30:00\.000Z\n\n— localhost:3000\/ledger [\w+/=]{92}\n$/,
  );
  // Nothing changed within the hour, and the tree did not grow in the next one.
  await sealAll("2026-03-01T10:59:59Z");
  expect(await allNotes()).toHaveLength(3);
  await sealAll("2026-03-01T11:00:01Z");
  const [before, last] = (await allNotes()).slice(-2).map(opened);
  expect([last!.number, last!.size]).toEqual([4, before!.size]);
  expect(last!.root.equals(before!.root)).toBe(true);
});

test("PRF-003 everybody can read the newest checkpoint, all of them, and each by its size", async () => {
  const notes = await allNotes();
  expect(await read("/checkpoint")).toEqual({
    status: 200,
    text: notes.at(-1),
    caching: "public, max-age=60",
  });
  const lines = (await read("/checkpoints")).text.trimEnd().split("\n");
  expect(lines.map((line) => line.split(" ")[0])).toEqual(["4", "3", "2", "1"]);
  const [, size, at, address] = lines.at(-1)!.split(" ");
  expect([Number(size), at]).toEqual([opened(notes[0]!).size, "2026-03-01T08:30:00.000Z"]);
  const first = await read(new URL(address!).pathname);
  expect(first).toEqual({ status: 200, text: notes[0], caching: "public, max-age=31536000, immutable" });
  expect((await read("/checkpoints?before=3")).text.split("\n")).toHaveLength(3);
  // Of the two with one size, the address keeps the first.
  expect((await read(`/checkpoints/${opened(notes[3]!).size}`)).text).toBe(notes[2]);
  for (const missing of ["/checkpoints/1", "/checkpoints/x", `/checkpoints/${size}/since/1`])
    expect((await read(missing)).status).toBe(404);
});

test("PRF-003 a public proof shows that a checkpoint continues an earlier one", async () => {
  const [first, , last] = (await allNotes()).map(opened);
  const { text } = await read(`/checkpoints/${last!.size}/since/${first!.size}`);
  const proof = text
    .trimEnd()
    .split("\n")
    .map((line) => Buffer.from(line, "base64"));
  expect(verifyConsistency(first!.size, last!.size, proof, first!.root, last!.root)).toBe(true);
  expect((await read(`/checkpoints/${first!.size}/since/${last!.size}`)).status).toBe(404);
});

test("PRF-003 a public page shows the key and the newest checkpoint", async () => {
  const page = textOf(await renderScreenAt(null, "/check-your-money"));
  expect(page).toMatch(/localhost:3000\/ledger\+[0-9a-f]{8}\+[\w+/=]{44}/);
  expect(page).toContain("number 4");
});

test("PRF-005 npm run verify names what differs, and a kept checkpoint shows removed newest rows", async () => {
  const file = path.join(folder, "kept.txt");
  writeFileSync(file, (await allNotes()).at(-1)!);
  expect(await verify([file])).toMatchObject({
    isSound: true,
    text: expect.stringContaining("4 checkpoints were read"),
  });
  const sql = sqlPool();
  const [journal] = await sql`select id from ledger_journals where key = 'paid1'`;
  await sql`alter table ledger_journals disable trigger ledger_journals_only_grow`;
  await sql`update ledger_journals set created_at = created_at - interval '1 day' where id = ${journal!.id}`;
  const wrong = await verify([file]);
  expect(wrong.isSound).toBe(false);
  expect(wrong.text).toMatch(
    new RegExp(`^Journal ${journal!.id} \\(leaf \\d+\\) is not what was sealed: the time$`, "m"),
  );
  await sqlPool()`update ledger_journals set created_at = created_at + interval '1 day' where id = ${journal!.id}`;
  await sqlPool()`update ledger_journals set payee = 'Somebody else' where key = 'paid1'`;
  expect((await verify([])).text).toMatch(/is not what was sealed: the payee, description or address$/m);
  await sqlPool()`update ledger_journals set payee = '' where key = 'paid1'`;
  await sqlPool()`alter table checkpoints disable trigger checkpoints_only_grow`;
  await sqlPool()`delete from checkpoints where number = 4`;
  expect(await verify([])).toMatchObject({ isSound: true, text: expect.stringContaining("kept elsewhere") });
  expect((await verify([file])).text).toContain(
    "The kept checkpoint 1, number 4, is no longer in the database",
  );
  await expect(verify([path.join(folder, "gone.txt")])).rejects.toThrow("gone.txt can't be read");
});

test("PRF-003 checkpoints of a former key stay valid while CHECKPOINT_KEY_BEFORE names it, and only then", async () => {
  const before = Buffer.from("an old key of the proof, 32 bytes").subarray(0, 32).toString("base64");
  vi.stubEnv("CHECKPOINT_KEY_BEFORE", "");
  vi.stubEnv("CHECKPOINT_KEY", before);
  resetEnv();
  expect((await verifyMoney()).findings).toContain("Checkpoint 1 is not signed by a known key");
  await post((tx) => credit(tx, { companyId: 1, amountCents: 5, key: "new key", description: "" }));
  await sealAll("2026-03-01T20:00:00Z");
  vi.unstubAllEnvs();
  vi.stubEnv("CHECKPOINT_KEY_BEFORE", before);
  resetEnv();
  expect((await verifyMoney()).findings.filter((line) => /key|text/.test(line))).toEqual([]);
  vi.unstubAllEnvs();
  resetEnv();
});
