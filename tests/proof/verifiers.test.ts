import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fund, holdFor } from "tests/factories/money";
import { makeAssignedOrder } from "tests/factories/orders";
import { makePaidOrder } from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { toastOf, visit } from "tests/setup/pages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { balanceOf, owedTo } from "~/ledger/queries.server";
import { logName } from "~/proof/checkpoints/checkpoint.server";
import { verifierKey } from "~/proof/checkpoints/signed-note.server";
import { currentKey } from "~/proof/keys.server";
import { allNotes, sealAll } from "./sealed-ledger";

type Line = Record<string, never> & {
  account: number;
  amountCents: number;
  sequence: number;
  order: string;
  path: string[];
  entries: string[];
};
type Proof = {
  checkpoint: string;
  accounts: { identity: string; entries: number; balanceCents: number }[];
  lines: Line[];
};

const folder = mkdtempSync(path.join(os.tmpdir(), "callout-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));
const hasPython =
  spawnSync("python3", ["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]).status === 0;
const programs = [["verify.mjs", process.execPath], ...(hasPython ? [["verify.py", "python3"]] : [])] as [
  string,
  string,
][];

let client: Actor;
let contractor: Actor;
let win: number;
const key = () => verifierKey(logName(), currentKey()!.publicKey);

beforeAll(async () => {
  client = await makeClient();
  contractor = await makeContractor({ firstName: "Quillon", lastName: "Umbrage" });
  const staff = await makeSuperAdmin();
  await fund(client, 90_000);
  await fund(await makeClient(), 70_000);
  win = (await makeAssignedOrder(client, contractor)).id;
  await holdFor(client, win, 12_345);
  const payer = await makeClient();
  for (const cents of [12_345, 6_789]) await makePaidOrder(staff, contractor, cents, payer);
  await makePaidOrder(staff, contractor, 4_321);
  await makePaidOrder(staff, await makeContractor(), 5_555);
  await sealAll();
});

async function download(actor: Actor): Promise<Proof> {
  const { response } = await visit(actor, "/manage-funds/proof.json");
  expect(response!.headers.get("Content-Disposition")).toContain("Money proof 1.json");
  return JSON.parse(await response!.text());
}

/** Runs a verifier on a file. Returns its last line. */
function check([program, interpreter]: [string, string], proof: Proof, ...more: string[]) {
  const file = path.join(folder, "proof.json");
  writeFileSync(file, JSON.stringify(proof));
  const { stdout, stderr, status } = spawnSync(interpreter, [`clients/verify/${program}`, file, ...more], {
    encoding: "utf8",
  });
  return { status, said: `${stdout}${stderr}`.trim().split("\n").at(-1) };
}

test("PRF-004 a verifier has at most 60 lines and no dependencies", () => {
  for (const file of ["clients/verify/verify.py", "clients/verify/verify.mjs"]) {
    const text = readFileSync(file, "utf8");
    expect([file, text.trimEnd().split("\n").length <= 60]).toEqual([file, true]);
    expect([...text.matchAll(/from "(?!node:)/g)]).toEqual([]);
  }
});

test("PRF-004 a client's and a contractor's proof has every entry of their own accounts, and no other's", async () => {
  const mine = await download(client);
  const balance = await balanceOf(client.companyId!);
  const kinds = mine.accounts.map(({ identity, balanceCents }) => [JSON.parse(identity)[1], balanceCents]);
  expect(kinds).toEqual([
    ["available", balance.availableCents],
    ["hold", 12_345],
  ]);
  expect(mine.lines.map(({ amountCents, order }) => [amountCents, order])).toEqual([
    [90_000, ""],
    [-12_345, `${win}`],
    [12_345, `${win}`],
  ]);
  const theirs = await download(contractor);
  const { owedCents } = await owedTo(contractor.id);
  expect(theirs.accounts.map(({ balanceCents }) => balanceCents)).toEqual([12_345 + 6_789, 4_321]);
  expect(owedCents).toBe(12_345 + 6_789 + 4_321);
  expect(theirs.lines.map(({ amountCents }) => amountCents)).toEqual([12_345, 6_789, 4_321]);
  // Hashes have any digits.
  const text = JSON.stringify([mine, theirs]).replace(/[\w+/]{32,}/g, "");
  expect(text).not.toMatch(/Quillon|Umbrage|\b(5555|70000)\b/);
});

test("PRF-004 nobody but the company's Admins and the contractor gets a proof, and none before a checkpoint", async () => {
  for (const level of ["Manager", "Dispatcher"] as const)
    expect((await visit(await makeClient(level), "/manage-funds/proof.json")).response!.status).not.toBe(200);
  expect((await visit(await makeSuperAdmin(), "/manage-funds/proof.json")).response!.status).not.toBe(200);
  const { response } = await visit(await makeContractor(), "/manage-funds/proof.json");
  expect(await toastOf(response!)).toMatchObject({
    text: expect.stringContaining("Nothing of your money is in a signed checkpoint yet"),
  });
});

describe.each(programs)("%s", (program, interpreter) => {
  const run = (proof: Proof, ...more: string[]) => check([program, interpreter], proof, ...more);

  test("PRF-004 says that every line is in the published tree, the sums agree and nothing was left out", async () => {
    for (const [actor, lines] of [
      [client, 3],
      [contractor, 3],
    ] as const)
      expect(run(await download(actor), key())).toEqual({
        status: 0,
        said: `TRUE: all ${lines} lines are in the published tree, the sums agree, nothing is left out.`,
      });
    const published = path.join(folder, "published.txt");
    writeFileSync(published, (await allNotes()).at(-1)!);
    expect(run(await download(client), key(), published).status).toBe(0);
    writeFileSync(published, (await allNotes()).at(-1)!.replace("time", "Time"));
    expect(run(await download(client), key(), published).said).toBe(
      "FALSE: the checkpoint is not the published one",
    );
  });

  test("PRF-004 PRF-005 says FALSE of every change", async () => {
    const changes: [what: RegExp, change: (proof: Proof) => void][] = [
      [/left out/, ({ lines }) => lines.splice(1, 1)],
      [/left out/, ({ lines }) => lines.pop()],
      [/left out/, ({ lines }) => lines.reverse()],
      [/sum/, ({ lines }) => (lines[0]!.amountCents += 1)],
      [
        /not what was sealed/,
        ({ lines, accounts }) => {
          Object.assign(lines[0]!, { amountCents: 12_346, balanceCents: 12_346 });
          accounts[0]!.balanceCents += 1;
        },
      ],
      [/not in the tree/, ({ lines }) => (lines[1]!.order = "1")],
      [/not in the tree/, ({ lines }) => Object.assign(lines[1]!, { time: "2026-01-01T00:00:00.000000Z" })],
      [/not in the tree/, ({ lines }) => lines[1]!.path.pop()],
      [/not in the tree/, ({ lines }) => lines[2]!.entries.push("00".repeat(32))],
      [
        /not what was sealed/,
        ({ accounts }) => (accounts[0]!.identity = accounts[0]!.identity.replace("payable", "available")),
      ],
      [/left out/, ({ accounts }) => (accounts[0]!.balanceCents += 100)],
      [/not signed/, (proof) => (proof.checkpoint = proof.checkpoint.replace("number 1", "number 2"))],
    ];
    const whole = await download(contractor);
    for (const [what, change] of changes) {
      const proof = structuredClone(whole);
      change(proof);
      expect([change.toString(), run(proof, key())]).toEqual([
        change.toString(),
        { status: 1, said: expect.stringMatching(new RegExp(`^FALSE: .*${what.source}`)) },
      ]);
    }
    const other = verifierKey(logName(), Buffer.from(currentKey()!.publicKey).reverse());
    expect(run(whole, other).status).toBe(1);
  }, 90_000);
});
