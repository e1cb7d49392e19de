import { describe, expect, test } from "vitest";
import { splitAddress } from "./address";
import { readClock, readDateTime, readKindCell, readNumberCell, readTickCell, readZipCell } from "./cells";
import { fieldByName, matchColumns, readMapping } from "./columns";
import { type Context, draftOf, places } from "./draft.server";
import type { Lists } from "./list-entry-cells";

describe("Q-137 columns are matched by name and synonym", () => {
  test.each([
    ["customTagId", "customTagId"],
    ["Company WO ID", "customTagId"],
    ["WO #", "customTagId"],
    ["CASE_ENQUIRY_ID", "customTagId"],
    ["OPEN_DT", "startDate"],
    ["Location", "address"],
    ["LOCATION_ZIPCODE", "zipCode"],
    ["Zip Code", "zipCode"],
    ["Postal-Code", "zipCode"],
    ["Hourly Rate ", "amount"],
    ["E-mail", "contactEmail"],
    ["Work Type", "workTypes"],
    ["Favourite colour", undefined],
    ["", undefined],
    ["constructor", undefined],
  ])("%s → %s", (header, field) => expect(fieldByName(header)).toBe(field));

  test("a field takes one column, a text field several", () => {
    expect(matchColumns(["Title", "Name", "Notes", "Reason", ""])).toEqual([
      "title",
      "",
      "description",
      "description",
      "",
    ]);
    expect(readMapping(["title", "title", "description", "description", "oops", 7], 7)).toEqual([
      ...["title", "", "description", "description", "", "", ""],
    ]);
  });
});

describe("cells", () => {
  test.each([
    ["11/20/2026", "2026-11-20", undefined],
    ["1/2/26", "2026-01-02", undefined],
    ["01/02/2015 03:37:49 PM", "2015-01-02", "15:37"],
    ["2026-11-20T09:30:00Z", "2026-11-20", "09:30"],
    ["2026-11-20 09:30", "2026-11-20", "09:30"],
    ["Nov 20, 2026 at 9 am", "2026-11-20", "09:00"],
    ["Friday, November 20th, 2026", "2026-11-20", undefined],
    ["20-Nov-26", "2026-11-20", undefined],
    ["20261120", "2026-11-20", undefined],
  ])("%s", (text, date, time) => expect(readDateTime(text)).toEqual({ date, ...(time && { time }) }));
  test.each(["soon", "13/13/2026", "2026-02-30", "11/20/2026 99:00", "45000", ""])(
    "%j is not a date",
    (text) => expect(readDateTime(text)).toBeNull(),
  );
  test.each([
    ["4:05 PM", "16:05"],
    ["9am", "09:00"],
    ["0930", "09:30"],
    ["16:05:59", "16:05"],
    ["2026-11-20 09:30", "09:30"],
    ["noonish", null],
    ["25:00", null],
  ])("time %s", (text, time) => expect(readClock(text)).toBe(time));
  test.each([
    ["2132.0", "02132"],
    ["2132", "02132"],
    ["021321234", "02132-1234"],
    ["02132-1234", "02132-1234"],
    ["K1A 0B1", "K1A 0B1"],
  ])("ZIP %s", (text, zip) => expect(readZipCell(text)).toBe(zip));
  test.each([
    ["$1,234.50", "$1,234.50"],
    ["USD 45", "$45"],
    ["62.50/hr", "62.50"],
    ["3 hours", "3"],
    ["33.333333333", "33.33"],
  ])("number %s", (text, figure) => expect(readNumberCell(text)).toBe(figure));
  test("booleans and pay types", () => {
    expect(["Yes", "x", "TRUE", "1"].map(readTickCell)).toEqual([true, true, true, true]);
    expect(["No", "0", "on-site"].map(readTickCell)).toEqual([false, false, false]);
    expect(readTickCell("perhaps")).toBeNull();
    expect(["hourly", "Per Device", "flat fee", "barter"].map(readKindCell)).toEqual([
      "Hour",
      "Device",
      "Site",
      null,
    ]);
  });
});

test.each([
  ["156 Weld St  Roslindale  MA  02132", "156 Weld St", "", "Roslindale", "MA", "02132"],
  ["12 Main St, Boston, MA 02132", "12 Main St", "", "Boston", "MA", "02132"],
  ["12 Main St, Suite 4, Boston, Massachusetts 02132, USA", "12 Main St", "Suite 4", "Boston", "MA", "02132"],
  ["1 Elm St Raleigh North Carolina 27601", "1 Elm St", undefined, "Raleigh", "NC", "27601"],
  [
    "INTERSECTION of D St & Gold St  South Boston  MA",
    "INTERSECTION of D St & Gold St",
    "",
    "South Boston",
    "MA",
    undefined,
  ],
  ["111 Wellington St, Ottawa, ON K1A 0B1", "111 Wellington St", "", "Ottawa", "ON", "K1A 0B1"],
  ["Boston, MA", undefined, undefined, "Boston", "MA", undefined],
  ["Back door", "Back door", undefined, undefined, undefined, undefined],
])("address %s", (text, address1, address2, city, state, zipCode) =>
  expect(splitAddress(text, places)).toMatchObject(
    JSON.parse(JSON.stringify({ address1, address2, city, state, zipCode })),
  ),
);

const lists: Lists = {
  projects: new Map([["rollout 2027", 3]]),
  endCompanies: new Map([["acme", 4]]),
  teams: new Map([
    ["night", 5],
    ["day, east", 6],
  ]),
  customFields: [
    { id: 8, name: "Floor" },
    { id: 9, name: "Cost center" },
  ],
  approvalCodes: [],
};
const contextOf = (row: Record<string, string>, more: Partial<Context> = {}): [string[], Context] => [
  Object.values(row),
  {
    headers: Object.keys(row),
    mapping: matchColumns(Object.keys(row), lists.customFields),
    places,
    lists,
    workTypeIds: new Map([["cabling", 7]]),
    today: "2026-11-20",
    template: {},
    past: { pastDates: "keep", newStart: null },
    ...more,
  },
];
const draftFrom = (row: Record<string, string>, more?: Partial<Context>) => draftOf(...contextOf(row, more));

describe("rows", () => {
  const fullRow = {
    WO: "1001.0",
    Title: "Swap",
    Address: "156 Weld St  Roslindale  MA  02132",
    Start: "12/01/2026 3:37 PM",
    Rate: "$62.50",
    Hours: "2",
    "Work Type": "Cabling; Juggling",
    Notes: "<b>Ring</b> twice\n=cmd",
    "Contact name": "Pat",
    Email: "nobody",
  };
  test("Q-035 a draft has the row's values, problems and missing fields", () => {
    const { columns, problems, missing } = draftFrom(fullRow);
    expect(columns).toMatchObject({
      customTagId: "1001",
      title: "Swap",
      address1: "156 Weld St",
      city: "Roslindale",
      stateCode: "MA",
      zipCode: "02132",
      country: "US",
      timeZone: "America/New_York",
      latitude: expect.any(Number),
      startDate: "2026-12-01",
      startTime: "15:37",
      endDate: "2026-12-01",
      endTime: null,
      startAt: new Date("2026-12-01T20:37:00Z"),
      amountCents: 6250,
      quantityHundredths: 200,
      potentialPayCents: 12_500,
      percentWork: null,
      description: "<p>&lt;b&gt;Ring&lt;/b&gt; twice</p><p>=cmd</p>",
      workTypeIds: [7],
    });
    expect(problems).toEqual([
      "Work types “Juggling” is not in the list",
      "Contact email “nobody”: Invalid email address!",
    ]);
    expect(missing).toEqual(["Site ID", "Site name"]);
  });

  test("Q-028 a row may be almost empty, and problems quote the unreadable values", () => {
    const row = {
      Title: "x".repeat(151),
      Zip: "ABC",
      Start: "soon",
      Rate: "-5",
      Remote: "no",
      State: "Narnia",
    };
    const { columns, problems, missing } = draftFrom(row);
    expect(columns).toMatchObject({
      customTagId: "",
      zipCode: "",
      startDate: null,
      amountCents: 0,
      startAt: null,
    });
    expect(columns.title).toHaveLength(150);
    expect(problems).toEqual([
      expect.stringContaining("was cut to 150 characters"),
      "Start date (and time) “soon” is not a date",
      "Pay rate “-5”: Please enter correct amount and quantity in base pay section",
      "ZIP code “ABC”: Enter valid zipcode",
      "State “Narnia”: is unknown",
    ]);
    expect(missing).toContain("Company WO ID");
  });

  test("IMP-003 a template fills empty fields, but never part of an address", () => {
    const template = {
      title: "From template",
      description: "<p>As usual</p>",
      amount: "50",
      quantity: "2",
      address1: "1 Beacon St",
      city: "Boston",
      state: "MA",
      zipCode: "02108",
      country: "US",
      percentCommunication: "20",
      percentWork: "60",
      percentDeliverables: "20",
    };
    const own = draftFrom({ Title: "Own", "Street address": "9 Elm St" }, { template }).columns;
    expect(own).toMatchObject({
      title: "Own",
      amountCents: 5000,
      percentWork: 6000,
      address1: "9 Elm St",
      city: "",
    });
    expect(draftFrom({ Title: "" }, { template }).columns).toMatchObject({
      title: "From template",
      city: "Boston",
    });
  });

  test("a ZIP gives city and state, and a past start is kept and reported as missing", () => {
    const { columns, problems, missing } = draftFrom({ Zip: "2132.0", Date: "01/02/2015" });
    expect(columns).toMatchObject({
      zipCode: "02132",
      city: "West Roxbury",
      stateCode: "MA",
      startDate: "2015-01-02",
    });
    expect(problems).toEqual([]);
    expect(missing).toContain("A start that is not in the past");
  });

  test("several columns of one text become lines with the column's name", () => {
    expect(draftFrom({ Reason: "Lights", Type: "Request" }).columns.description).toBe(
      "<p>Reason: Lights</p><p>Type: Request</p>",
    );
  });
});
