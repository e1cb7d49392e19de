import type { workOrders } from "db/schema/work-orders";
import { caller } from "tests/api/caller";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";

type Flags = Partial<typeof workOrders.$inferInsert>;

const plain: Flags = {
  status: "approved",
  onHold: false,
  confirmed: false,
  isRemote: false,
  payBaseRateAsMinimum: false,
  payOutsideOfApp: false,
  isNeedDeliverables: false,
  isAdjustmentApproved: false,
  communicationAcceptable: false,
  workAcceptable: false,
  deliverablesAcceptable: false,
};

const flags = Object.keys(plain).filter((name) => name !== "status");
/** Its documented name, where that is another. */
const named: Record<string, string> = { isAdjustmentApproved: "isApproveAdjustment" };

test.each(flags)(
  "DET-043 DET-045 DET-046 DET-047 DET-048 %s turns its own field, and no other",
  async (flag) => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const read = async (values: Flags) => {
      const { id } = await makeAssignedOrder(client, contractor, values);
      const { body } = await (await caller(client))("GET", `/api/orders?workOrderId=${id}`);
      return (body as { payload: Record<string, unknown> }).payload;
    };
    const [before, after] = [await read(plain), await read({ ...plain, [flag]: true })];
    const turned = Object.keys(after).filter(
      (name) => typeof after[name] === "boolean" && after[name] !== before[name],
    );
    expect(turned).toEqual([named[flag] ?? flag]);
  },
);
