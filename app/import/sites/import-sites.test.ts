import { auditLog } from "db/schema/platform";
import { sites } from "db/schema/sites";
import { asc, eq } from "drizzle-orm";
import ExcelJS from "exceljs";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite } from "tests/factories/sites";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { exportSites } from "~/export/sites/export-sites.server";
import { db } from "~/platform/db/db.server";
import { findFileById, storeFile } from "~/platform/files/files.server";
import ImportSites from "../routes/import-sites";
import { importSites } from "./import-sites.server";

let client: Actor;
beforeEach(async () => {
  client = await makeClient("Manager");
});

async function importText(text: string | Buffer, actor = client, mime = "text/csv") {
  const content = Buffer.from(text);
  const file = { content, name: "sites.csv", mime, sizeBytes: content.length, uploadedById: actor.id };
  const { id: fileId } = await storeFile(file);
  const result = await importSites(actor, { fileId });
  expect(await findFileById(fileId)).toBeUndefined();
  return result;
}
const stored = (actor = client) =>
  db.select().from(sites).where(eq(sites.companyId, actor.companyId!)).orderBy(asc(sites.id));
const head = "Store ID,Name,Street Address,City,State,ZIP,Access notes,Contact name,Phone";

test("DSK-010 sites are imported by their columns' names; a known or repeated one is updated, not doubled", async () => {
  await makeSite(client, { contactInfo: [{ fname: "Pat", email: "pat@example.com" }, { fname: "Lee" }] });
  const rows = [
    "S-1,downtown STORE,1 Beacon St.,Boston,MA,2108,Code 12#,,(555) 765-4321",
    "S-2,Pier,5 Pier Rd,Salem,Massachusetts,01970,,Ann,",
    "S-2,PIER,5 Pier Rd,Salem,MA,01970,Ring twice,,",
  ];
  expect(await importText([head, ...rows, ",,,,,,,,"].join("\n"))).toMatchObject({
    value: { added: 1, updated: 2 },
  });
  expect(await stored()).toMatchObject([
    {
      siteName: "downtown STORE",
      zipCode: "02108",
      accessNotes: "Code 12#",
      contactInfo: [{ fname: "Pat", email: "pat@example.com", ofc_phn: "5557654321" }, { fname: "Lee" }],
    },
    {
      siteId: "S-2",
      siteName: "PIER",
      stateCode: "MA",
      accessNotes: "Ring twice",
      latitude: expect.any(Number),
    },
  ]);
  const [audit] = await db.select().from(auditLog).where(eq(auditLog.action, "sites.import"));
  expect(audit?.detail).toMatchObject({ added: 1, updated: 2, fileName: "sites.csv" });
});

test("DSK-010 a row with only a Site ID and notes updates the site that alone has it", async () => {
  await makeSite(client, { siteId: "S-7" });
  expect(await importText("Site ID,Access notes\ns-7,New code 5#")).toMatchObject({ value: { updated: 1 } });
  expect(await stored()).toMatchObject([
    { siteId: "s-7", address1: "1 Beacon St", accessNotes: "New code 5#" },
  ]);
  await makeSite(client, { siteId: "S-7", siteName: "Twin" });
  expect(await importText("Site ID,Access notes\nS-7,x")).toMatchObject({ ok: false });
});

test("DSK-010 wrong rows are named by their numbers, and nothing is imported", async () => {
  const rows = [
    "S-1,Good,1 Elm St,Boston,MA,02108,,,",
    "S-2,Bad,2 Elm St,Boston,MA,1x,,Ann,12",
    "S-3,,,,,,,,",
  ];
  expect(await importText([head, ...rows].join("\n"))).toMatchObject({
    code: "invalid",
    errors: {
      file: [
        "Row 3, Zip code: Enter valid zipcode",
        "Row 3, Contact office phone: Please enter valid phone number",
        "Row 4, Site name: Please enter the site name",
        "Row 4, Zip code: Enter valid zipcode",
        "Row 4, Address: Please enter correct address",
        "Row 4, City: Please enter correct address",
        "Row 4, State: Please enter correct address",
      ],
    },
  });
  expect(await stored()).toEqual([]);
});

describe("DSK-010 files without sites are refused", () => {
  test.each([
    ["Colour,Size\nred,5", "The first row must name the columns, at least Site name or Site ID"],
    ["Site name,City\n,", "The file has column names but no rows"],
    ["  ", "The file has column names but no rows"],
  ])("%j", async (text, message) => {
    expect(await importText(text)).toMatchObject({ errors: { file: [message] } });
  });
});

test("DSK-010 only Admins and Managers import; the page says what is wrong and keeps the dialog", async () => {
  for (const actor of [await makeClient("Dispatcher"), await makeContractor(), await makeSuperAdmin()])
    expect(await importSites(actor, { fileId: 1 })).toMatchObject({ code: "forbidden" });
  const body = new FormData();
  body.set("file", new File([`${head}\nS-1,Bad,1 Elm St,Boston,MA,x,,,`], "sites.csv", { type: "text/csv" }));
  const { answer } = await visit(client, "/manage-sites/import", { method: "POST", body });
  const { data, init } = answer as { data: { errors: { file: string[] } }; init: { status: number } };
  expect(init.status).toBe(422);
  const html = await renderScreen(ImportSites, { closeTo: "/manage-sites" }, data);
  expect(textOf(html)).toMatch(
    /Nothing was imported\. Correct these rows and try again: Row 2, Zip code: Enter valid/,
  );
  body.set(
    "file",
    new File([`${head}\nS-1,Good,1 Elm St,Boston,MA,02108,,,`], "sites.csv", { type: "text/csv" }),
  );
  const { response } = await visit(client, "/manage-sites/import", { method: "POST", body });
  expect(response?.headers.get("Location")).toBe("/manage-sites");
});

describe("export", () => {
  const exported = async (actor: Actor, format: "csv" | "xlsx" = "csv", search = "") => {
    const result = await exportSites(actor, { format, search });
    if (!result.ok) throw new Error(result.message);
    return Buffer.from(await result.value.arrayBuffer());
  };

  test("DSK-010 an export is imported again unchanged, also into another company, with its contacts", async () => {
    const contactInfo = [
      { fname: "Pat", role: "Lead", email: "pat@example.com", ofc_phn: "+442071838750", mobile: "" },
      { fname: "Lee", role: "", email: "", ofc_phn: "", mobile: "5551234567" },
    ];
    await makeSite(client, { contactInfo, accessNotes: "=Gate code, then\nring" });
    await makeSite(client, { siteName: "Pier", address1: "5 Pier Rd", siteId: "" });
    const before = await stored();
    for (const [format, mime] of [
      ["csv", "text/csv"],
      ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ] as const) {
      const file = await exported(client, format);
      expect(await importText(file, client, mime)).toMatchObject({ value: { added: 0, updated: 2 } });
      const same = before.map(({ updatedAt: _, ...site }) => site);
      expect(await stored()).toMatchObject(same);
      const other = await makeClient("Admin");
      expect(await importText(file, other, mime)).toMatchObject({ value: { added: 2 } });
      const copied = (await stored(other)).map(({ siteName, contactInfo }) => ({ siteName, contactInfo }));
      const expected = before.map(({ siteName, contactInfo }) => ({ siteName, contactInfo }));
      expect(copied).toEqual(expect.arrayContaining(expected));
    }
  });

  test("DSK-010 each sees the own sites in a download, as searched, and the super administrator all", async () => {
    await makeSite(client);
    await makeSite(client, { siteName: "Pier", address1: "5 Pier Rd" });
    const dispatcher = await makeClient("Dispatcher", client.companyId!);
    const { response } = await visit(dispatcher, "/manage-sites/export.csv?name=pier");
    expect(response?.headers.get("Content-Disposition")).toMatch(/filename="Sites .*\.csv"/);
    const text = await response!.text();
    expect(text).toContain("Pier");
    expect(text).not.toContain("Downtown store");
    const stranger = await visit(await makeClient(), "/manage-sites/export.xlsx");
    expect(stranger.response?.headers.get("Location")).toBe("/manage-sites");
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await exported(await makeSuperAdmin(), "xlsx", "downtown")) as never);
    expect(book.worksheets[0]!.getRow(1).values).toContain("Company");
    expect(book.worksheets[0]!.getColumn(3).values).toContain("Downtown store");
  });
});
