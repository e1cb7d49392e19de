import { describe, expect, test } from "vitest";
import { conflictsWith, type FillingSite, fillFrom, type Group } from "./fill.server";

const site: FillingSite = {
  siteId: "S-1",
  siteName: "Downtown store",
  address1: "1 Beacon St",
  address2: "",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02108",
  country: "US",
  contactInfo: [{ fname: "Pat", role: "Lead", email: "", ofc_phn: "5551234567", mobile: "" }],
  accessNotes: "Ring at the dock.",
};
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const filled = (fields: Record<string, string> = {}, except: Group[] = []) => {
  const form = formOf(fields);
  fillFrom(form, site, except);
  return Object.fromEntries(form);
};

test("DSK-010 an empty form is filled in whole, and a remote order becomes one at the site", () => {
  expect(filled({ isRemote: "on", country: "US", "contactInfo[0].fname": "", title: "Swap" })).toEqual({
    title: "Swap",
    siteName: "Downtown store",
    siteId: "S-1",
    confidential: "Ring at the dock.",
    address1: "1 Beacon St",
    address2: "",
    city: "Boston",
    state: "MA",
    zipCode: "02108",
    country: "US",
    "contactInfo[0].fname": "Pat",
    "contactInfo[0].role": "Lead",
    "contactInfo[0].email": "",
    "contactInfo[0].ofc_phn": "5551234567",
    "contactInfo[0].mobile": "",
  });
});

describe("DSK-010 what was typed conflicts only if it is something else", () => {
  test.each([
    ["nothing", {}, []],
    ["the country that is chosen from the start", { country: "US" }, []],
    [
      "the same values",
      {
        siteName: "downtown STORE",
        state: "Massachusetts",
        address1: "1 Beacon St",
        city: "Boston",
        zipCode: "02108",
      },
      [],
    ],
    [
      "the same contact, its phone with a mask",
      {
        "contactInfo[0].fname": "Pat",
        "contactInfo[0].role": "Lead",
        "contactInfo[0].ofc_phn": "(555) 123-4567",
      },
      [],
    ],
    ["the same notes as formatted text", { confidential: "<p>Ring at the dock.</p>" }, []],
    ["another name", { siteName: "Uptown" }, ["name"]],
    ["a part of an address", { city: "Salem" }, ["address"]],
    ["another contact", { "contactInfo[1].fname": "Lee" }, ["contacts"]],
    ["other notes", { confidential: "Code 1#" }, ["notes"]],
  ] as const)("%s", (_, fields, conflicts) => {
    expect(conflictsWith(formOf(fields as unknown as Record<string, string>), site)).toEqual(conflicts);
  });

  test("values of the site that filled the form last are untouched", () => {
    const form = formOf({});
    fillFrom(form, site);
    const next = { ...site, siteName: "Uptown", siteId: "S-2", address1: "9 Elm St", accessNotes: "Code 1#" };
    expect(conflictsWith(form, next, site)).toEqual([]);
    form.set("address1", "3 Own St");
    expect(conflictsWith(form, next, site)).toEqual(["address"]);
  });

  test("a group that the site has nothing for is neither asked about nor emptied", () => {
    const bare = { ...site, siteId: "", contactInfo: [], accessNotes: "" };
    const form = formOf({ siteId: "Own", confidential: "Own", "contactInfo[0].fname": "Own" });
    expect(conflictsWith(form, bare)).toEqual([]);
    fillFrom(form, bare);
    expect(Object.fromEntries(form)).toMatchObject({
      siteId: "Own",
      confidential: "Own",
      "contactInfo[0].fname": "Own",
    });
  });
});

test("DSK-010 groups that are kept stay as typed", () => {
  expect(filled({ address1: "3 Own St" }, ["address", "contacts"])).toEqual({
    address1: "3 Own St",
    siteName: "Downtown store",
    siteId: "S-1",
    confidential: "Ring at the dock.",
  });
});
