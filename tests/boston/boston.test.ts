import { caller } from "tests/api/caller";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { expect, test } from "vitest";
import { credit } from "~/ledger/commands/credit.server";
import { countViolations } from "~/ledger/queries.server";
import { inTransaction } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { balance, type Plan, walk } from "./life";
import { isThere, readRows, valuesOf } from "./rows";

/** How many rows become orders. ROWS=all reads the whole file, and fails without it. */
const rowLimit = process.env.ROWS === "all" ? Number.POSITIVE_INFINITY : Number(process.env.ROWS ?? 150);

if (!isThere)
  console.warn("The data of Boston's street lights is not beside the project: its test is skipped.");

test.skipIf(!isThere && process.env.ROWS === undefined)(
  "FRM-059 rows of a real file become orders, and twenty of these are completed and paid to the cent",
  async () => {
    const admin = await makeClient("Admin");
    const worker = await makeContractor();
    const client = await caller(admin);
    const people = {
      client,
      contractor: await caller(worker),
      superAdmin: await caller(await makeSuperAdmin()),
      contractorId: String(worker.id),
    };
    await inTransaction((tx) =>
      credit(tx, {
        companyId: admin.companyId!,
        amountCents: 5_000_000,
        key: "boston",
        description: "Funds for the lights",
      }),
    );
    const { body } = await client("GET", "/api/users/getTools");
    const workTypes = (body as { tools: { _id: string }[] }).tools.map(({ _id }) => _id);
    const today = now().toISOString().slice(0, 10);

    const rows = readRows().slice(0, rowLimit);
    const posted: { win: string; values: ReturnType<typeof valuesOf>; n: number }[] = [];
    for (const [n, row] of rows.entries()) {
      const values = valuesOf(row, n, workTypes, today);
      const form = new FormData();
      form.set("values", JSON.stringify({ ...values, status: "published" }));
      const answer = await client("POST", "/api/orders", form);
      const isComplete = Boolean(values.zipCode && values.address1 && values.title);
      expect(answer, JSON.stringify(values)).toMatchObject(
        isComplete
          ? { status: 200, body: { success: true } }
          : { status: 422, body: { success: false, errors: { zipCode: [expect.any(String)] } } },
      );
      if (isComplete)
        posted.push({ win: (answer.body as { payload: { WIN: string } }).payload.WIN, values, n });
    }
    // The city gives no ZIP code for an intersection: three in ten rows.
    expect(posted.length).toBeGreaterThan(rows.length * 0.6);

    const worked = posted.slice(0, 20);
    const plans = worked.map(({ win, values, n }) => planOf(win, values, n));
    const start = await balance(client);
    for (const plan of plans) await walk(people, plan);
    const paidCents = plans.reduce((sum, { finalCents }) => sum + finalCents, 0);
    expect(await balance(client)).toEqual({ totalCents: start.totalCents - paidCents, onHoldCents: 0 });
    expect(await countViolations()).toBe(0);
  },
  300_000,
);

/** Repeats the arithmetic of WO §9 on purpose: expected amounts must not come from the product. */
function planOf(win: string, values: ReturnType<typeof valuesOf>, n: number): Plan {
  const isCounter = n % 3 === 1;
  const bidCents = Math.round(values.amount * 100) + (isCounter ? 500 : 0);
  const hours = [2, 4.5, 3, 1, 1][n % 5]!;
  const devices = values.basicType === "Device" ? 5 : undefined;
  const base = {
    // 2 hours · 3 hours, and 1.5 more at the variable rate · flat · 5 of 6 devices · 1 hour, paid as the minimum of
    // 1.25
    Hour: Math.round(bidCents * [2, 3, 0, 0, 1.25][n % 5]!),
    Site: bidCents,
    Device: bidCents * 5,
  }[values.basicType as "Hour" | "Site" | "Device"];
  const variable = n % 5 === 1 ? 3000 * 1.5 : 0;
  const isExpenseDenied = n % 4 === 0;
  const expenseDollars = 12.34 + n;
  const adjustmentDollars = [0, -7.5, 0, 10][n % 4]!;
  const expenseCents = isExpenseDenied ? 0 : Math.round(expenseDollars * 100);
  const estimate = values.basicType === "Site" ? bidCents : Math.round(bidCents * values.quantity);
  return {
    win,
    isCounter,
    bidDollars: bidCents / 100,
    holdCents: estimate + (n % 5 === 1 ? 3000 * 2 : 0),
    hours,
    devices,
    expenseDollars,
    isExpenseDenied,
    adjustmentDollars,
    finalCents: base + variable + Math.round(adjustmentDollars * 100) + expenseCents,
  };
}
