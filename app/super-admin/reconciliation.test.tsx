import { bankTransfers } from "db/schema/banking";
import { eq } from "drizzle-orm";
import { addVerifiedBank } from "tests/factories/banks";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { withBankProvider } from "tests/setup/bank-provider";
import { visit } from "tests/setup/pages";
import { markupOf, textOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import { addFundsByBank } from "~/funds/commands/add-funds-by-bank.server";
import { db } from "~/platform/db.server";
import { compareBooks } from "./reconciliation.server";
import Reconciliation from "./screens/reconciliation";

const here = withBankProvider();

test("what the provider's books and ours do not have alike is told, both ways", async () => {
  const client = await makeClient();
  const { id: sourceId } = await addVerifiedBank(client);
  const add = async (amountCents: number) => {
    const made = await addFundsByBank(client, { amountCents, sourceId });
    if (!made.ok) throw new Error(made.message);
    return made.value;
  };
  const [matching, richer, gone, ahead] = [
    await add(1000),
    await add(2000),
    await add(3000),
    await add(4000),
  ];
  expect(await compareBooks()).toEqual([]);
  const { transfers } = here.dwolla.books;
  transfers[richer.reference!]!.amountCents += 1;
  transfers[ahead.reference!]!.status = "processed";
  delete transfers[gone.reference!];
  const stranger = { ...transfers[matching.reference!]!, id: "stranger", correlationId: "nobody's" };
  transfers.stranger = stranger;
  const told = (await compareBooks())!.map(({ which, what, here, there }) => [which, what, here, there]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["stranger", "only at the provider", "", "$10.30"],
      [richer.key, "another amount", "$20.60", "$20.61"],
      [ahead.key, "another state", "sent", "processed"],
      [gone.key, "only here", "sent, $30.90", ""],
    ]),
  );
  const { answer } = await visit(await makeSuperAdmin(), "/reconciliation");
  const shown = textOf(await markupOf(Reconciliation, answer as object));
  for (const text of ["only at the provider", gone.key, "$20.61"]) expect(shown).toContain(text);
  expect(await db.$count(bankTransfers, eq(bankTransfers.companyId, client.companyId!))).toBe(4);
});

test("a provider that is away says so, and closes no page", async () => {
  const next = here.dwolla.faults.next;
  here.dwolla.faults.next = () => "unreachable";
  expect(await compareBooks()).toBeUndefined();
  const { answer } = await visit(await makeSuperAdmin(), "/reconciliation");
  here.dwolla.faults.next = next;
  expect(textOf(await markupOf(Reconciliation, answer as object))).toContain("cannot be asked at the moment");
});
