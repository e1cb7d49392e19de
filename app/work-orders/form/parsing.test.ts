import { parseWithZod } from "@conform-to/zod/v4";
import { filled, today } from "tests/factories/filled-form";
import { describe, expect, test } from "vitest";
import { type WorkOrderInput, type WorkOrderTyped, workOrderForm } from "../forms";

const form = workOrderForm({ today });

test("a filled form is converted to columns", () => {
  expect(form.parse(filled)).toEqual({
    customTagId: "NW-1",
    title: "Replace switch",
    basicType: "Hour",
    amountCents: 5550,
    quantityHundredths: 400,
    payBaseRateAsMinimum: false,
    variableType: "Hour",
    variableAmountCents: 3000,
    variablePayAfterHundredths: 400,
    maxQuantityHundredths: 600,
    payOutsideOfApp: false,
    percentCommunication: 2000,
    percentWork: 4000,
    percentDeliverables: 4000,
    startDate: "2026-05-10",
    startTime: "09:00",
    endDate: "2026-05-11",
    endTime: "13:00",
    siteId: "S-9",
    siteName: "Store 9",
    isRemote: false,
    address1: "1 City Hall Sq",
    address2: "",
    city: "Boston",
    stateCode: "MA",
    zipCode: "02201",
    country: "US",
    certificates: [],
    workTypeIds: [3, 5],
    description: "<p>Swap it.</p>",
    customTools: "",
    confidential: "",
    contactInfo: [
      { fname: "Ann", role: "", email: "ann@northwind.example", ofc_phn: "6175550100", mobile: "" },
    ],
    isNeedDeliverables: false,
    tasks: { preArrivalRequirements: [], onSiteRequirements: [], completionRequirements: [] },
    template: { usedId: undefined },
    listEntries: {},
    requestedStatus: "published",
  } satisfies WorkOrderInput);
});

describe("reading", () => {
  const parseForm = (change: Partial<WorkOrderTyped>) => form.parse({ ...filled, ...change });

  test("DET-040 Hours is Hour", () => expect(parseForm({ basicType: "Hours" }).basicType).toBe("Hour"));

  test("FRM-049 FRM-079 a remote order drops a typed address", () => {
    expect(
      parseForm({ isRemote: true, certificates: ["Project Manager", "other"], certificateOther: "CCNA" }),
    ).toMatchObject({
      address1: "",
      city: "",
      stateCode: "",
      zipCode: "",
      certificates: ["Project Manager", "CCNA"],
    });
  });

  test.each([
    ["02201-12345", "US", "02201"],
    ["02201-1234", "United States", "02201-1234"],
    ["k1a0b1", "Canada", "K1A 0B1"],
    ["K1A-0B1", "CA", "K1A 0B1"],
    ["SW1A 1AA", "GB", "SW1A 1AA"],
  ])("the ZIP %s in %s is stored as %s", (zipCode, country, kept) =>
    expect(parseForm({ zipCode, country }).zipCode).toBe(kept),
  );

  test("empty contact rows are ignored", () => {
    expect(parseForm({ contactInfo: [{ fname: "A" }, { fname: "" }] }).contactInfo).toHaveLength(1);
  });

  test("FRM-081 tasks keep their order, or are sorted by index if an API call gives every index", () => {
    const places = (tasks: WorkOrderTyped["tasks"]) =>
      parseForm({ tasks }).tasks.onSiteRequirements.map(({ name, index }) => `${index} ${name}`);
    expect(places({ onSiteRequirements: [{ name: "b" }, { name: "a" }] })).toEqual(["0 b", "1 a"]);
    expect(
      places({
        onSiteRequirements: [
          { name: "b", index: 1 },
          { name: "a", index: 0 },
        ],
      }),
    ).toEqual(["0 a", "1 b"]);
    expect(places({ onSiteRequirements: [{ name: "b", index: 9 }, { name: "a" }] })).toEqual(["0 b", "1 a"]);
  });

  test("API calls can send JSON values and the objects that the API returns", () => {
    const body = {
      ...filled,
      amount: 55.5,
      quantity: 4,
      zipCode: "02201",
      workTypes: [{ _id: "3" }, 5],
      payOutsideOfApp: true,
    };
    expect(form.parse(body)).toMatchObject({ amountCents: 5550, workTypeIds: [3, 5], payOutsideOfApp: true });
  });

  test("control characters that Postgres refuses are dropped", () => {
    expect(parseForm({ title: "Re\u0000place\n switch" }).title).toBe("Replace switch");
  });
});

describe("sent by a browser", () => {
  const browserForm = (...more: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(filled))
      if (typeof value === "string") data.append(name, value);
    for (const id of filled.workTypes) data.append("workTypes", id);
    data.append("contactInfo[0].fname", "Ann");
    data.append("tasks.preArrivalRequirements[0].name", "Call ahead");
    data.append("tasks.preArrivalRequirements[1].name", "Bring a ladder");
    for (const [name, value] of more) data.append(name, value);
    return data;
  };
  const intent = (type: string, payload: object): [string, string] => [
    "__intent__",
    JSON.stringify({ type, payload }),
  ];

  test("a filled form is accepted", () => {
    const submission = parseWithZod(browserForm(["isNeedDeliverables", "on"]), { schema: form });
    expect(submission.status === "success" && submission.value).toMatchObject({
      isNeedDeliverables: true,
      tasks: {
        preArrivalRequirements: [
          { name: "Call ahead", index: 0 },
          { name: "Bring a ladder", index: 1 },
        ],
      },
    });
  });

  test.each([
    ["insert", intent("insert", { name: "contactInfo" }), "contactInfo", 2],
    [
      "remove",
      intent("remove", { name: "tasks.preArrivalRequirements", index: 0 }),
      "tasks.preArrivalRequirements",
      1,
    ],
    [
      "reorder",
      intent("reorder", { name: "tasks.preArrivalRequirements", from: 1, to: 0 }),
      "tasks.preArrivalRequirements",
      2,
    ],
  ] as const)("%s is a plain submit button", (_name, button, list, length) => {
    const submission = parseWithZod(browserForm([...button]), { schema: form });
    expect(submission.status).toBeUndefined();
    const value = list
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], submission.payload);
    expect(value).toHaveLength(length);
  });
});
