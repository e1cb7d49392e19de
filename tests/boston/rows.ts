import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";

/** Street-lighting requests as the City of Boston published them, with their errors. */
export const fileOf = path.resolve("../shared/data/boston-311-street-lighting.csv");
export const isThere = existsSync(fileOf);

export type Row = Record<
  | "CASE_ENQUIRY_ID"
  | "OPEN_DT"
  | "TARGET_DT"
  | "CASE_TITLE"
  | "TYPE"
  | "QUEUE"
  | "Location"
  | "neighborhood"
  | "LOCATION_STREET_NAME"
  | "LOCATION_ZIPCODE",
  string
>;
export const readRows = () => parse(readFileSync(fileOf), { columns: true }) as Row[];

/** Repairs a ZIP code that a spreadsheet read as a number: "2132.0" → "02132". */
const zipOf = (text: string) => (text ? String(Math.trunc(Number(text))).padStart(5, "0") : "");

/** Moves "01/02/2015 03:37:49 PM" to the next future year. */
function nextOccurrence(text: string, today: string) {
  const [, month, day, hours, minutes, half] =
    /^(\d\d)\/(\d\d)\/\d{4} (\d\d):(\d\d):\d\d ([AP]M)$/.exec(text) ?? [];
  if (!month) return { date: "", time: "" };
  const hour = (Number(hours) % 12) + (half === "PM" ? 12 : 0);
  const thisYear = `${today.slice(0, 4)}-${month}-${day}`;
  const date = thisYear > today ? thisYear : `${Number(today.slice(0, 4)) + 1}-${month}-${day}`;
  return { date, time: `${String(hour).padStart(2, "0")}:${minutes}` };
}

/** Returns the values of an order form for one request, with pay that varies by row. */
export function valuesOf(row: Row, n: number, workTypes: string[], today: string) {
  const start = nextOccurrence(row.OPEN_DT, today);
  // "156 Weld St  Roslindale  MA  02132": one field, separated by two spaces.
  const [street = "", city = ""] = row.Location.split(/ {2,}/);
  const pay = [
    { basicType: "Hour", amount: 62.5, quantity: 2 },
    {
      basicType: "Hour",
      amount: 45,
      quantity: 3,
      variableType: "Hour",
      variableAmount: 30,
      variablePayAfter: 3,
      maxQuantity: 5,
    },
    { basicType: "Site", amount: 180, quantity: 2 },
    { basicType: "Device", amount: 19.99, quantity: 6 },
    { basicType: "Hour", amount: 55.55, quantity: 1.25, payBaseRateAsMinimum: true },
  ][n % 5]!;
  return {
    customTagId: row.CASE_ENQUIRY_ID,
    title: row.CASE_TITLE || row.TYPE,
    siteId: `BOS-${row.CASE_ENQUIRY_ID}`,
    siteName: `${row.neighborhood || "Boston"} street lighting`,
    isRemote: false,
    address1: row.LOCATION_STREET_NAME || street,
    city: city || "Boston",
    state: "MA",
    zipCode: zipOf(row.LOCATION_ZIPCODE),
    country: "US",
    startDate: start.date,
    startTime: start.time,
    endDate: start.date,
    ...pay,
    percentCommunication: 20,
    percentWork: 60,
    percentDeliverables: 20,
    description: `<p>${row.TYPE}, queue ${row.QUEUE}</p>`,
    workTypes: [workTypes[n % workTypes.length]],
    contactInfo: [
      {
        fname: "Night desk",
        role: "Dispatcher",
        email: "lights@boston.example",
        ofc_phn: "6175550100",
        mobile: "",
      },
    ],
    tasks: {
      preArrivalRequirements: [{ name: "Call the night desk", index: 0, checked: false }],
      onSiteRequirements: [{ name: "Photograph the pole number", index: 0, checked: false }],
      completionRequirements: [],
    },
  };
}
