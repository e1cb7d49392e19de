import { caller } from "tests/api/caller";
import { applyAs } from "tests/factories/applications";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import { fullName } from "~/access/actor";
import { credit } from "~/ledger/commands/credit.server";
import { inTransaction } from "~/platform/db/db.server";

const documentedFields = {
  "DET-043":
    "_id WIN customTagId title status siteId siteName address1 address2 city state zipCode country isRemote coords",
  "DET-044":
    "startDate endDate startTime endTime createdAt completedAt description customTools confidential workTypes",
  "DET-045":
    "amount basicType quantity qtyDevices maxQuantity variableAmount variableType variablePayAfter payBaseRateAsMinimum potentialPay",
  "DET-046":
    "holdFounds finalPay finalPayAdjustment finalPayGoFromWallet adjustmentReason isApproveAdjustment approvedHoursQty approvedDeviceQty",
  "MON-063":
    "amount finalPay finalPayAdjustment finalPayGoFromWallet potentialPay holdFunds fundsNeeded fundsExpected payOutsideOfApp",
  "DET-047":
    "percentCommunication percentWork percentDeliverables communicationAcceptable workAcceptable deliverablesAcceptable",
  "DET-048":
    "payOutsideOfApp isNeedDeliverables uploadDeliverables documents documentVisibility onHold confirmed applied reasonToCancelWorkOrder",
  "DET-049":
    "contractor_id contractorInfo applicant_count routed_count distance templateId templateInfo projectInfo woCompanyInfo companyNCR clientInfo blocked_users",
  "DET-050":
    "contactInfo customFields clientApprovalCodes tasks expenses approvedExpenses checkInOutDetails report_issue_details applyHistory history bidAmountBase bidAmountVariable",
};

describe("orders.get", () => {
  test.each(Object.entries(documentedFields))("%s its fields exist", async (_id, names) => {
    const client = await makeClient();
    const order = await makeAssignedOrder(client, await makeContractor());
    const { body } = await (await caller(client))("GET", `/api/orders?workOrderId=${order.id}`);
    expect(Object.keys((body as { payload: object }).payload)).toEqual(
      expect.arrayContaining(names.split(" ")),
    );
  });

  test("DET-044 DET-045 DET-046 DET-047 DET-048 DET-049 DET-050 each field has its own value, in dollars, units and percent", async () => {
    const client = await makeClient("Admin", undefined, { firstName: "Dana", lastName: "Fox" });
    const contractor = await makeContractor({ phone: "5551234567" });
    const order = await makeAssignedOrder(client, contractor, {
      status: "approved",
      confirmed: true,
      onHold: true,
      isNeedDeliverables: true,
      customTools: "<p>Ladder</p>",
      confidential: "<p>4711</p>",
      completedAt: new Date("2027-03-02T01:00:00Z"),
      amountCents: 5050,
      quantityHundredths: 225,
      qtyDevicesHundredths: 300,
      maxQuantityHundredths: 475,
      variableAmountCents: 1025,
      variableType: "Device",
      variablePayAfterHundredths: 250,
      payBaseRateAsMinimum: true,
      potentialPayCents: 12_345,
      percentCommunication: 1050,
      percentWork: 5950,
      percentDeliverables: 3000,
      approvedHoursHundredths: 125,
      approvedDevicesHundredths: 200,
      adjustmentCents: -725,
      adjustmentReason: "Late",
      isAdjustmentApproved: true,
      communicationAcceptable: false,
      workAcceptable: false,
      deliverablesAcceptable: false,
      finalPayCents: 11_620,
      finalPayFromWalletCents: 11_621,
      applicantCount: 3,
      routedCount: 2,
      templateId: 7,
      templateName: "Antenna",
    });
    const { body } = await (await caller(client))("GET", `/api/orders?win=${order.id}`);
    expect((body as { payload: object }).payload).toMatchObject({
      startDate: "2027-03-01",
      endDate: "2027-03-02",
      startTime: "09:00",
      endTime: "17:00",
      createdAt: order.createdAt.toISOString(),
      completedAt: "2027-03-02T01:00:00.000Z",
      description: "<p>Swap the ceiling access point.</p>",
      customTools: "<p>Ladder</p>",
      confidential: "<p>4711</p>",
      workTypes: [{ title: "Structured cabling" }],
      amount: 50.5,
      basicType: "Hour",
      quantity: 2.25,
      qtyDevices: 3,
      maxQuantity: 4.75,
      variableAmount: 10.25,
      variableType: "Device",
      variablePayAfter: 2.5,
      payBaseRateAsMinimum: true,
      potentialPay: 123.45,
      holdFounds: 123.45,
      finalPay: 116.2,
      finalPayAdjustment: -7.25,
      finalPayGoFromWallet: 116.21,
      adjustmentReason: "Late",
      isApproveAdjustment: true,
      approvedHoursQty: 1.25,
      approvedDeviceQty: 2,
      percentCommunication: 10.5,
      percentWork: 59.5,
      percentDeliverables: 30,
      communicationAcceptable: false,
      workAcceptable: false,
      deliverablesAcceptable: false,
      payOutsideOfApp: false,
      isNeedDeliverables: true,
      onHold: true,
      confirmed: true,
      contractor_id: String(contractor.id),
      contractorInfo: { phone: "5551234567", email: contractor.email },
      applicant_count: 3,
      routed_count: 2,
      templateId: "7",
      templateInfo: { _id: "7", name: "Antenna" },
      companyNCR: { name: expect.any(String), blocked_users: [] },
      clientInfo: { name: "Dana Fox", ratings: { total: 0, count: 0 } },
      contactInfo: order.contactInfo,
      tasks: { onSiteRequirements: [] },
    });
  });

  test.each(["communicationAcceptable", "workAcceptable", "deliverablesAcceptable"] as const)(
    "DET-047 %s alone is false",
    async (unacceptable) => {
      const client = await makeClient();
      const accepted = { communicationAcceptable: true, workAcceptable: true, deliverablesAcceptable: true };
      const judged = { ...accepted, [unacceptable]: false };
      const order = await makeAssignedOrder(client, await makeContractor(), {
        status: "approved",
        ...judged,
      });
      const { body } = await (await caller(client))("GET", `/api/orders?win=${order.id}`);
      expect((body as { payload: object }).payload).toMatchObject(judged);
    },
  );

  test("MON-063 Q-087 Q-088 what an order holds, and the most it can cost", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const call = await caller(client);
    const of = async (order: { id: number }) => {
      const { body } = await call("GET", `/api/orders?win=${order.id}`);
      const { holdFunds, fundsNeeded, fundsExpected } = (body as { payload: Record<string, number> }).payload;
      return { holdFunds, fundsNeeded, fundsExpected };
    };
    const open = { status: "published" } as const;
    const approved = { status: "approved", finalPayCents: 11_850, finalPayFromWalletCents: 11_850 } as const;
    expect(await of(await makeOrder(client, open))).toEqual({
      holdFunds: 100,
      fundsNeeded: 100,
      fundsExpected: 100,
    });
    expect(await of(await makeAssignedOrder(client, contractor))).toMatchObject({
      fundsNeeded: 100,
      fundsExpected: 0,
    });
    expect(await of(await makeAssignedOrder(client, contractor, approved))).toMatchObject({
      fundsNeeded: 118.5,
      fundsExpected: 0,
    });
    expect(await of(await makeOrder(client, { ...open, payOutsideOfApp: true }))).toEqual({
      holdFunds: 0,
      fundsNeeded: 0,
      fundsExpected: 0,
    });
  });

  test("DET-053 an order is found by its WIN as by its id, in dollars and units", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const order = await makeAssignedOrder(client, contractor, {
      status: "completed",
      completedAt: new Date(),
    });
    const call = await caller(client);
    const byWin = await call("GET", `/api/orders?win=${order.id}`);
    expect(byWin).toMatchObject({
      status: 200,
      body: {
        success: true,
        payload: {
          _id: `${order.id}`,
          WIN: `${order.id}`,
          status: "completed",
          amount: 50,
          quantity: 2,
          potentialPay: 100,
          holdFounds: 100,
          holdFunds: 100,
          percentWork: 60,
          startTime: "09:00",
          state: { label: "Massachusetts" },
          coords: { lat: order.latitude, timeZone: "America/New_York" },
          contractorInfo: { name: `${contractor.firstName} ${contractor.lastName}`, email: contractor.email },
        },
      },
    });
    expect((await call("GET", `/api/orders?workOrderId=${order.id}`)).body).toEqual(byWin.body);
    expect(await call("GET", "/api/orders")).toMatchObject({ status: 422 });
    expect(await call("GET", "/api/orders?win=999999999")).toMatchObject({ status: 404 });
  });

  test("another company's or a deleted order is not found; Q-187 a super administrator finds any", async () => {
    const client = await makeClient();
    const order = await makeOrder(client);
    const deleted = await makeOrder(client, { status: "deleted" });
    const other = await caller(await makeClient());
    expect(await other("GET", `/api/orders?win=${order.id}`)).toMatchObject({ status: 404 });
    expect(await (await caller(client))("GET", `/api/orders?win=${deleted.id}`)).toMatchObject({
      status: 404,
    });
    const superAdmin = await caller(await makeSuperAdmin());
    expect(await superAdmin("GET", `/api/orders?win=${order.id}`)).toMatchObject({ status: 200 });
  });

  test("DET-008 DET-010 DET-050 DET-059 only clients see history and applicants", async () => {
    const client = await makeClient();
    const me = await makeContractor();
    const order = await makeOrder(client, { status: "published", confidential: "<p>4711</p>" });
    const applicant = await makeContractor();
    await applyAs(applicant, order);
    const ofClient = (await (await caller(client))("GET", `/api/orders?win=${order.id}`)).body;
    expect(ofClient).toMatchObject({
      payload: {
        applyHistory: [{}],
        history: [
          {
            createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
            creator: { name: fullName(applicant) },
            type: "apply",
            work_order_status: "applied",
            description: expect.any(String),
          },
        ],
      },
    });
    const { body } = await (await caller(me))("GET", `/api/orders?win=${order.id}`);
    expect(body).toMatchObject({
      payload: { history: [], applyHistory: [], distance: expect.closeTo(2.1, 1) },
    });
    expect(JSON.stringify(body)).not.toMatch(/4711|Beacon|pat-\d+@example/);
    for (const hidden of ["address1", "confidential", "contactInfo", "applicant_count"])
      expect((body as { payload: object }).payload).not.toHaveProperty(hidden);
  });
});

test("LST-013 Q-204 companies.balance is in dollars, for every level; contractors have none", async () => {
  const client = await makeClient("Dispatcher");
  const call = await caller(client);
  expect((await call("GET", "/api/companies/balance")).body).toMatchObject({
    payload: { balance: { total_balance: 0, on_hold: 0 } },
  });
  await inTransaction((tx) =>
    credit(tx, { companyId: client.companyId!, amountCents: 123_456, key: "test", description: "Test" }),
  );
  expect((await call("GET", "/api/companies/balance")).body).toMatchObject({
    payload: { balance: { total_balance: 1234.56, on_hold: 0 } },
  });
  const all = await (await caller(await makeSuperAdmin()))("GET", "/api/companies/balance");
  expect(all.body).toMatchObject({ payload: { balance: { total_balance: 1234.56 } } });
  expect(await (await caller(await makeContractor()))("GET", "/api/companies/balance")).toMatchObject({
    status: 403,
  });
});
