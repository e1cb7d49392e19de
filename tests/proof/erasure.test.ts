import { users } from "db/schema/accounts";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { makePaidOrder } from "tests/factories/payouts";
import { makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { db, sqlPool } from "~/platform/db/db.server";
import { verifyMoney } from "~/proof/verify/verify-money.server";
import { allNotes, sealAll } from "./sealed-ledger";

test("PRF-002 after a person's and a company's name is erased every proof is still valid", async () => {
  const contractor = await makeContractor({ firstName: "Quillon", lastName: "Umbrage" });
  await makePaidOrder(await makeSuperAdmin(), contractor, 12_345);
  await sealAll();
  const kept = await allNotes();
  expect(await verifyMoney(kept)).toMatchObject({ findings: [], checkpoints: 1, waiting: 0 });
  await db
    .update(users)
    .set({ firstName: "", lastName: "", email: "erased@callout.example" })
    .where(eq(users.id, contractor.id));
  await db.update(companies).set({ name: "Erased" });
  expect(await verifyMoney(kept)).toMatchObject({ findings: [], checkpoints: 1, waiting: 0 });
  for (const table of ["sealed_journals", "sealed_accounts", "tree_nodes", "checkpoints"]) {
    const rows = await sqlPool().unsafe(`select t::text as row from ${table} t`);
    expect(rows.filter(({ row }) => /quillon|umbrage|51756|756d627261/i.test(row))).toEqual([]);
  }
});
