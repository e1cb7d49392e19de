import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/platform/field-errors";
import {
  emptyForm,
  problemsOf,
  toForm,
  type WorkOrderInput,
  type WorkOrderTyped,
  workOrderForm,
} from "./forms";
import { syncPayAfter } from "./pay";

const today = "2026-05-04";
const form = workOrderForm({ today });

const filled = {
  customTagId: "NW-1",
  title: "Replace switch",
  basicType: "Hour",
  amount: "$55.50",
  quantity: "4",
  variableType: "Hour",
  variableAmount: "30",
  maxQuantity: "6",
  percentCommunication: "20",
  startDate: "2026-05-10",
  startTime: "09:00",
  endDate: "2026-05-10",
  endTime: "13:00",
  siteId: "S-9",
  siteName: "Store 9",
  address1: "1 City Hall Sq",
  city: "Boston",
  state: "MA",
  zipCode: "02201",
  workTypes: ["3", "5", "3"],
  description: "<p>Swap it.</p>",
  contactInfo: [{ fname: "Ann", email: "ann@northwind.example", ofc_phn: "(617) 555-0100" }],
  status: "published",
} satisfies WorkOrderTyped;

const errorsOf = (change: Partial<WorkOrderTyped>, schema = form) => {
  const read = schema.safeParse({ ...filled, ...change });
  return read.success ? {} : fieldErrors(read.error);
};

test("a filled form becomes what is stored", () => {
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
    endDate: "2026-05-10",
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
    wanted: "published",
  } satisfies WorkOrderInput);
});

const START = "Please enter correct start time and date";
const PAY = "Please enter correct amount and quantity in base pay section";
const TITLE = "Please enter work order title and id";
const SITE = "Please enter site id and site name";
const ADDRESS = "Please enter correct address";
const ZIP = "Enter valid zipcode";
const PERCENT = "Value must be more or equal 0, and less or equal than 100";
const TOTAL = "Soft Skills, Work and Deliverables should total to 100%";
const END_BEFORE = "End date is earlier than the start date";

describe("validation, each text beside its field", () => {
  const cases: [string, Partial<WorkOrderTyped>, Record<string, string[]>][] = [
    ["FRM-034 title", { title: " " }, { title: [TITLE] }],
    ["FRM-034 company id", { customTagId: "" }, { customTagId: [TITLE] }],
    ["FRM-033 amount", { amount: "0" }, { amount: [PAY] }],
    ["FRM-033 amount not a figure", { amount: "1e308" }, { amount: [PAY] }],
    ["FRM-033 amount with three decimals", { amount: "0.005" }, { amount: [PAY] }],
    ["FRM-033 quantity", { quantity: "-1" }, { quantity: [PAY] }],
    ["FRM-033 quantity of a Site order", { basicType: "Site", quantity: "" }, { quantity: [PAY] }],
    [
      "an order beyond ten million",
      { amount: "999999.99", quantity: "99999" },
      { amount: [PAY], maxQuantity: ["Max Qty must be greater than After"] },
    ],
    ["FRM-060 pay type", { basicType: "Week" }, { basicType: [PAY] }],
    [
      "FRM-044 variable amount",
      { variableAmount: "-1" },
      { variableAmount: ["Variable amount can't be negative"] },
    ],
    [
      "FRM-045 Max Qty equal to After",
      { maxQuantity: "4" },
      { maxQuantity: ["Max Qty must be greater than After"] },
    ],
    [
      "FRM-045 Max Qty below After",
      { maxQuantity: "" },
      { maxQuantity: ["Max Qty must be greater than After"] },
    ],
    ["FRM-045 no variable pay, no window needed", { variableAmount: "", maxQuantity: "" }, {}],
    ["FRM-047 percent above 100", { percentWork: "101" }, { percentWork: [PERCENT] }],
    ["FRM-047 percent below 0", { percentWork: "-1" }, { percentWork: [PERCENT] }],
    ["FRM-031 total", { percentWork: "30", percentDeliverables: "30" }, { percentCommunication: [TOTAL] }],
    ["FRM-031 none given", { percentCommunication: "" }, { percentCommunication: [TOTAL] }],
    ["FRM-031 one hundred in one", { percentCommunication: "100" }, {}],
    ["FRM-035 start date", { startDate: "" }, { startDate: [START] }],
    ["FRM-035 start time", { startTime: "" }, { startTime: [START] }],
    ["FRM-050 start before today", { startDate: "2026-05-03" }, { startDate: [START] }],
    ["start today", { startDate: today }, {}],
    [
      "CON-014 start ten years on",
      { startDate: "2036-01-01", endDate: "2036-01-02" },
      { startDate: [START] },
    ],
    ["FRM-036 end date", { endDate: "" }, { endDate: ["Please enter correct end date"] }],
    ["FRM-036 no such end date", { endDate: "2026-02-30" }, { endDate: ["Please enter correct end date"] }],
    ["FRM-037 end before start", { endDate: "2026-05-09" }, { endDate: [END_BEFORE] }],
    ["FRM-037 end earlier that day", { endTime: "08:59" }, { endTime: [END_BEFORE] }],
    ["the end time is optional", { endTime: "" }, {}],
    ["FRM-038 remote", { isRemote: "on" }, { certificates: ["please enter certification type"] }],
    [
      "FRM-038 other without a name",
      { certificates: ["other"] },
      { certificateOther: ["please enter certification type"] },
    ],
    [
      "FRM-039 address",
      { address1: "", city: " ", state: null },
      { address1: [ADDRESS], city: [ADDRESS], state: [ADDRESS] },
    ],
    [
      "FRM-039 FRM-043 remote needs none",
      { isRemote: "on", certificates: ["Project Manager"], address1: "", city: "", state: "", zipCode: "" },
      {},
    ],
    ["FRM-040 site", { siteId: "", siteName: "" }, { siteId: [SITE], siteName: [SITE] }],
    ["FRM-041 work type", { workTypes: [] }, { workTypes: ["Please choose your work type"] }],
    [
      "FRM-041 work type that is none",
      { workTypes: ["x", "-1", "0"] },
      { workTypes: ["Please choose your work type"] },
    ],
    [
      "FRM-042 description",
      { description: "<p>&nbsp; <br></p>" },
      { description: ["Please enter work description"] },
    ],
    ["FRM-043 zip", { zipCode: "2201" }, { zipCode: [ZIP] }],
    ["FRM-043 5-5", { zipCode: "02201-12345" }, {}],
    ["FRM-043 ZIP+4", { zipCode: "02201-1234" }, {}],
    ["FRM-043 Canada", { zipCode: "02201", country: "CA" }, { zipCode: [ZIP] }],
    ["FRM-032 nobody", { contactInfo: [] }, { contactInfo: ["Please enter Contact"] }],
    [
      "FRM-032 an empty row",
      { contactInfo: [{ fname: "" }] },
      { "contactInfo[0].fname": ["Please enter Contact"] },
    ],
    [
      "FRM-032 a contact without a name",
      { contactInfo: [{ fname: "A" }, { mobile: "6175550100" }] },
      { "contactInfo[1].fname": ["Please enter Contact"] },
    ],
    [
      "FRM-052 e-mail",
      { contactInfo: [{ fname: "A", email: "a@" }] },
      { "contactInfo[0].email": ["Invalid email address!"] },
    ],
    [
      "CON-015 phone",
      { contactInfo: [{ fname: "A", mobile: "12345" }] },
      { "contactInfo[0].mobile": ["Please enter valid phone number"] },
    ],
    [
      "FRM-028 requirement",
      { tasks: { onSiteRequirements: [{ name: "Photo" }, { name: " " }] } },
      { "tasks.onSiteRequirements[1].name": ["Please enter a requirement"] },
    ],
    [
      "a title of 151",
      { title: "x".repeat(151) },
      { title: ["Value is longer than maximum allowed length (150)"] },
    ],
  ];

  test.each(cases)("%s", (_name, change, expected) => {
    const errors = errorsOf(change);
    expect(errors).toEqual(expected);
  });

  test("everything that is wrong is told at once", () => {
    const read = form.safeParse(emptyForm());
    expect(Object.keys(fieldErrors(read.error!)).sort()).toEqual(
      [
        "address1",
        "amount",
        "city",
        "contactInfo[0].fname",
        "customTagId",
        "description",
        "endDate",
        "percentCommunication",
      ]
        .concat([
          "quantity",
          "siteId",
          "siteName",
          "startDate",
          "startTime",
          "state",
          "title",
          "workTypes",
          "zipCode",
        ])
        .sort(),
    );
  });

  test("a start in the past may stay when it is stored already, and only that one", () => {
    const editing = workOrderForm({ today, unchangedStart: "2026-04-01" });
    expect(errorsOf({ startDate: "2026-04-01" }, editing)).toEqual({});
    expect(errorsOf({ startDate: "2026-04-02" }, editing)).toEqual({ startDate: [START] });
  });

  test("a description that is only a script is no description", () => {
    const server = workOrderForm({ today, clean: (html) => html.replace(/<script.*<\/script>/, "") });
    expect(errorsOf({ description: "<script>steal()</script>" }, server)).toHaveProperty("description");
  });
});

describe("reading", () => {
  const read = (change: Partial<WorkOrderTyped>) => form.parse({ ...filled, ...change });

  test("DET-040 Hours is Hour", () => expect(read({ basicType: "Hours" }).basicType).toBe("Hour"));

  test("a remote order has no address, whatever was typed", () => {
    expect(
      read({ isRemote: true, certificates: ["Project Manager", "other"], certificateOther: "CCNA" }),
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
  ])("the zip %s in %s is kept as %s", (zipCode, country, kept) =>
    expect(read({ zipCode, country }).zipCode).toBe(kept),
  );

  test("rows that were added and left empty are nobody", () => {
    expect(read({ contactInfo: [{ fname: "A" }, { fname: "" }] }).contactInfo).toHaveLength(1);
  });

  test("FRM-081 tasks are in the order of the list, or of the indexes where a call gives all of them", () => {
    const names = (tasks: WorkOrderTyped["tasks"]) =>
      read({ tasks }).tasks.onSiteRequirements.map((task) => task.name);
    expect(names({ onSiteRequirements: [{ name: "b" }, { name: "a" }] })).toEqual(["b", "a"]);
    expect(
      names({
        onSiteRequirements: [
          { name: "b", index: 1 },
          { name: "a", index: 0 },
        ],
      }),
    ).toEqual(["a", "b"]);
    expect(names({ onSiteRequirements: [{ name: "b", index: 9 }, { name: "a" }] })).toEqual(["b", "a"]);
  });

  test("a call sends JSON values and the objects that it reads back", () => {
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

  test("control characters that no database takes are dropped", () => {
    expect(read({ title: "Re\u0000place\n switch" }).title).toBe("Replace switch");
  });
});

describe("through a browser's form", () => {
  const body = (...more: [string, string][]) => {
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
    const submission = parseWithZod(body(["isNeedDeliverables", "on"]), { schema: form });
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
  ] as const)("FRM-025 %s is a plain submit button", (_name, button, list, length) => {
    const submission = parseWithZod(body([...button]), { schema: form });
    expect(submission.status).toBeUndefined();
    const value = list
      .split(".")
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], submission.payload);
    expect(value).toHaveLength(length);
  });
});

describe("a stored order in the form", () => {
  const line = fc
    .string({ minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/g, " ").trim())
    .filter((text) => /^[ -~]+$/.test(text));
  const anyOrder = fc
    .record({
      title: line,
      basicType: fc.constantFrom("Hour" as const, "Device" as const, "Site" as const),
      amountCents: fc.integer({ min: 1, max: 999_999 }),
      quantityHundredths: fc.integer({ min: 1, max: 9_999 }),
      variableType: fc.constantFrom("Hour" as const, "Device" as const),
      variablePayAfterHundredths: fc.nat(9_999),
      payBaseRateAsMinimum: fc.boolean(),
      payOutsideOfApp: fc.boolean(),
      isNeedDeliverables: fc.boolean(),
      percents: fc.tuple(fc.nat(5000), fc.nat(5000)),
      certificates: fc.subarray(["Project Manager", "Project Coordinator", "Project Administrator", "CCNA"]),
      tasks: fc.array(fc.record({ name: line, checked: fc.boolean() }), { maxLength: 4 }),
    })
    .map(({ percents: [communication, work], tasks, ...order }) =>
      syncPayAfter({
        ...form.parse(filled),
        ...order,
        percentCommunication: communication,
        percentWork: work,
        percentDeliverables: 10_000 - communication - work,
        variableAmountCents: 2500,
        maxQuantityHundredths: 20_000,
        tasks: {
          preArrivalRequirements: [],
          onSiteRequirements: tasks.map((task, index) => ({ ...task, index })),
          completionRequirements: [],
        },
      }),
    );

  test("reads back as itself, so that saving without a change changes nothing", () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(form.parse(toForm(order))).toEqual({ ...order, wanted: undefined });
      }),
    );
  });

  test("seconds that the database adds to a time are no fault", () => {
    const order = { ...form.parse(filled), startTime: "09:00:00", endTime: "13:00:00" };
    expect(problemsOf(order, today)).toEqual({});
  });

  test("an unfinished draft tells what it lacks", () => {
    const order = {
      ...form.parse(filled),
      title: "",
      percentWork: null,
      percentDeliverables: null,
      percentCommunication: null,
    };
    expect(problemsOf(order, today)).toEqual({ title: [TITLE], percentCommunication: [TOTAL] });
    expect(problemsOf(order, "2027-01-01")).toHaveProperty("startDate");
  });
});
