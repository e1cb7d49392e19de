import { mkdtemp } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { fillAccount, fillStaffRecords, fillSupport } from "tests/factories/own-data";
import { fillClient, fillContractor, writeMessage } from "tests/factories/own-data-work";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { unzip } from "tests/setup/unzip";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { findOwner } from "../person.server";
import { sections } from "./rows.server";
import { writeCopy } from "./write-copy.server";

const date = new Date("2026-11-27T12:00:00Z");

async function copyOf({ id }: Actor) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "copies-"));
  const [zip, ...more] = await writeCopy((await findOwner(db, id))!, folder, date);
  expect(more).toEqual([]);
  return unzip(zip!);
}
type Rows = Record<string, unknown>[];
const rowsIn = (copy: Record<string, string>, file: string) => JSON.parse(copy[file]!) as Rows;

const words = ["quartz", "basalt", "marble", "cobalt"] as const;
const copies = {} as Record<(typeof words)[number], Record<string, string>>;
const people = {} as Record<(typeof words)[number], Actor>;

beforeAll(async () => {
  const staff = await makeSuperAdmin();
  const person = (word: string) => ({
    firstName: `${word}first`,
    lastName: `${word}last`,
    email: `${word}@people.example`,
  });
  people.quartz = await makeContractor(person("quartz"));
  people.basalt = await makeContractor(person("basalt"));
  people.marble = await makeClient("Admin", undefined, person("marble"));
  people.cobalt = await makeClient("Admin", people.marble.companyId!, person("cobalt"));
  const neutral = await makeClient("Admin");
  const visitor = await makeContractor();
  for (const [n, word] of words.entries()) {
    await fillAccount(people[word], { word, n: n + 1 });
    await fillStaffRecords(people[word], staff, { word, n: n + 1 });
    await fillSupport(people[word], staff, { word, n: n + 1 });
  }
  await fillContractor(people.quartz, neutral, staff, { word: "quartz", n: 21 });
  await fillContractor(people.basalt, neutral, staff, { word: "basalt", n: 32 });
  await fillClient(people.marble, visitor, { word: "marble", n: 43 });
  await fillClient(people.cobalt, visitor, { word: "cobalt", n: 54 });
  for (const word of words) copies[word] = await copyOf(people[word]);
}, 60_000);

test("IDN-006 two contractors and two colleagues: no copy has anything of the others", () => {
  for (const word of words) {
    const whole = Object.entries(copies[word])
      .map(([name, content]) => `${name}\n${content}`)
      .join("\n");
    for (const other of words.filter((each) => each !== word))
      expect(whole.includes(other), `the copy of ${word} has ${other}`).toBe(false);
    expect(whole).toContain(`${word} about`);
    expect(whole).toContain(`${word} passkey`);
  }
});

test("IDN-006 every section has something of a contractor or of a client user, so that none is tried without rows", () => {
  const empty = sections.filter(({ file }) =>
    [copies.quartz, copies.marble].every((copy) => rowsIn(copy, file).length === 0),
  );
  expect(empty.map(({ file }) => file)).toEqual([]);
});

test("IDN-006 notes, reasons and groups of clients and staff, secrets and whole numbers are in no copy", () => {
  for (const word of words) {
    const whole = Object.values(copies[word]).join("\n");
    expect(whole).not.toContain(`internal ${word}`);
    for (const secret of ["factor", "recovery", "credential", "handle", "auth", "token", "card", "p256dh"])
      expect(whole).not.toContain(`${word} ${secret}`);
  }
  expect(rowsIn(copies.quartz, "money/tax-details.json")).toMatchObject([
    { numberEnd: "9021", name: "quartz Tax Name" },
  ]);
  expect(rowsIn(copies.quartz, "money/payout-bank.json")).toMatchObject([
    { accountEnd: "3021", routingEnd: "2021" },
  ]);
  const quartz = Object.values(copies.quartz).join("\n");
  for (const number of ["234719021", "709318421", "v1."]) expect(quartz).not.toContain(number);
});

test("IDN-006 the copy has what a contractor did, entered, was paid and told", () => {
  const of = (file: string) => rowsIn(copies.quartz, file);
  expect(of("account.json")).toMatchObject([
    { id: people.quartz.id, email: "quartz@people.example", role: "contractor" },
  ]);
  expect(of("work-orders/check-ins.json")).toMatchObject([
    { checkInLatitude: 61, checkInLongitude: -91, checkOutMiles: 22, workDescription: "quartz worked" },
  ]);
  expect(of("work-orders/applications.json")).toMatchObject([
    { bidBaseCents: 5021 },
    { bidBaseCents: 6021, isCounterOffer: true },
  ]);
  expect(of("work-orders/work-orders.json").map(({ title }) => title)).toContain("quartz order");
  expect(of("money/payments.json")).toMatchObject([{ amountCents: 20_021 }]);
  expect(of("support/conversation.json")).toMatchObject([
    { content: "quartz question", bySupport: false },
    { content: "quartz answer", bySupport: true },
  ]);
  expect(of("work-orders/issues.json")).toMatchObject([
    {
      messages: [
        { by: "client", text: "quartz issue" },
        { by: "contractor", text: "quartz reply" },
      ],
    },
  ]);
  expect(JSON.stringify(of("work-orders/issues.json"))).not.toContain('"name"');
});

test("IDN-006 uploads are in the zip with their bytes; the README counts each list", () => {
  const { quartz } = copies;
  const uploads = rowsIn(quartz, "files.json");
  expect(uploads.map(({ name }) => name)).toEqual(
    ["picture", "receipt", "deliverable", "licence", "attachment"].map((what) => `quartz-${what}.pdf`),
  );
  for (const { id, name } of uploads)
    expect(quartz[`files/${id} ${name}`]).toBe(`quartz bytes of ${/-(\w+)\./.exec(String(name))![1]}`);
  expect(quartz["README.txt"]).toMatch(
    /work-orders\/applications\.json +Your applications and counter offers \(2\)/,
  );
  expect(quartz["README.txt"]).toContain("Left out:");
  for (const name of Object.keys(quartz))
    if (name.endsWith(".json")) expect(JSON.parse(quartz[name]!)).toBeInstanceOf(Array);
});

test("IDN-006 a client user gets what they posted, and nothing of a former company or of a colleague's orders", async () => {
  const orders = rowsIn(copies.marble, "work-orders/work-orders.json");
  expect(orders.map(({ title }) => title)).toEqual(["marble posted"]);
  expect(Object.keys(orders[0]!)).not.toContain("contactInfo");
  expect(rowsIn(copies.marble, "money/funds-added.json")).toMatchObject([{ amountCents: 8043 }]);
});

test("IDN-006 messages name the company and not the client's person, and leave out those of work that went to others", async () => {
  const [client, contractor, winner] = [
    await makeClient("Admin", undefined, { firstName: "Hidden", lastName: "Dispatcherson" }),
    await makeContractor(),
    await makeContractor(),
  ];
  const [own, lost] = [await makeAssignedOrder(client, contractor), await makeAssignedOrder(client, winner)];
  const open = await makeOrder(client, { status: "published" });
  await writeMessage(client, contractor, own.id, "you have it");
  await writeMessage(client, contractor, lost.id, "before it went to somebody else");
  await writeMessage(client, contractor, open.id, "never applied");
  await writeMessage(client, winner, own.id, "for another reader");
  const received = rowsIn(await copyOf(contractor), "messages/received.json");
  expect(received.map(({ content }) => content)).toEqual(["you have it"]);
  expect(received[0]!.from).toMatch(/^Company \d+$/);
  expect(JSON.stringify(received)).not.toContain("Dispatcherson");
});

test("IDN-006 large uploads begin another zip, and a part is never cut within a file", async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), "parts-"));
  const { zipParts } = await import("./zip-parts.server");
  const zip = zipParts(folder, 100);
  for (const n of [1, 2, 3])
    await zip.add(`${n}`.repeat(150), { name: `${n}.txt`, date, isCompressed: true });
  const parts = await zip.finish();
  expect(await Promise.all(parts.map(async (part) => Object.keys(await unzip(part))))).toEqual([
    ["1.txt"],
    ["2.txt"],
    ["3.txt"],
  ]);
});
