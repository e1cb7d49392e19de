import { filled, today } from "tests/factories/filled-form";
import { describe, expect, test } from "vitest";
import { fieldErrors } from "~/platform/forms/field-errors";
import { emptyForm, type WorkOrderTyped, workOrderForm } from "./forms";

const form = workOrderForm({ today });

const errorsOf = (change: Partial<WorkOrderTyped>, schema = form) => {
  const read = schema.safeParse({ ...filled, ...change });
  return read.success ? {} : fieldErrors(read.error);
};

const START = "Please enter correct start time and date";
const PAY = "Please enter correct amount and quantity in base pay section";
const TITLE = "Please enter work order title and id";
const SITE = "Please enter site id and site name";
const ADDRESS = "Please enter correct address";
const ZIP = "Enter valid zipcode";
const PERCENT = "Value must be more or equal 0, and less or equal than 100";
const TOTAL = "Soft Skills, Work and Deliverables should total to 100%";
const END_BEFORE = "End date is earlier than the start date";

describe("validation, with each message on its field", () => {
  const cases: [string, Partial<WorkOrderTyped>, Record<string, string[]>][] = [
    ["FRM-034 title", { title: " " }, { title: [TITLE] }],
    ["FRM-034 company id", { customTagId: "" }, { customTagId: [TITLE] }],
    ["FRM-033 amount", { amount: "0" }, { amount: [PAY] }],
    ["FRM-033 amount below 0", { amount: "-5" }, { amount: [PAY] }],
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
    [
      "FRM-048 After and Max Qty below 0",
      { variablePayAfter: "-1", maxQuantity: "-1", variableType: "Device", variableAmount: "" },
      {
        variablePayAfter: ["The number can't be negative"],
        maxQuantity: ["The number can't be negative"],
      },
    ],
    ["FRM-047 percent above 100", { percentWork: "101" }, { percentWork: [PERCENT] }],
    ["FRM-047 percent a hundredth above 100", { percentWork: "100.01" }, { percentWork: [PERCENT] }],
    ["FRM-047 percent below 0", { percentWork: "-1" }, { percentWork: [PERCENT] }],
    ["FRM-031 total", { percentWork: "30", percentDeliverables: "30" }, { percentCommunication: [TOTAL] }],
    ["FRM-031 total above 100", { percentWork: "81" }, { percentCommunication: [TOTAL] }],
    ["FRM-018 FRM-031 none given: shared out equally", { percentCommunication: "" }, {}],
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
    ["FRM-037 end earlier that day", { endDate: "2026-05-10", endTime: "08:59" }, { endTime: [END_BEFORE] }],
    ["FRM-037 end with the start", { endDate: "2026-05-10", endTime: "09:00" }, {}],
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

  test("all errors are returned at once", () => {
    const read = form.safeParse(emptyForm());
    expect(Object.keys(fieldErrors(read.error!)).sort()).toEqual(
      ["address1", "amount", "city", "contactInfo[0].fname", "customTagId", "description", "endDate"]
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

  test("only the stored start may be in the past", () => {
    const editing = workOrderForm({ today, unchangedStart: "2026-04-01" });
    expect(errorsOf({ startDate: "2026-04-01" }, editing)).toEqual({});
    expect(errorsOf({ startDate: "2026-04-02" }, editing)).toEqual({ startDate: [START] });
  });

  test("a description with only a script counts as empty", () => {
    const server = workOrderForm({ today, clean: (html) => html.replace(/<script.*<\/script>/, "") });
    expect(errorsOf({ description: "<script>steal()</script>" }, server)).toHaveProperty("description");
  });
});
