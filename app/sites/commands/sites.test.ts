import { auditLog } from "db/schema/platform";
import { sites } from "db/schema/sites";
import { and, asc, eq } from "drizzle-orm";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeSite, typedSite } from "tests/factories/sites";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { findFileById, storeFile } from "~/platform/files/files.server";
import { findFileFor } from "~/work-orders/documents/documents.server";
import { eraseUnusedFiles } from "~/work-orders/documents/erase-unused.server";
import { findSite, listSiteDocuments, listSites, siteTable } from "../sites.server";
import { createSite } from "./create-site.server";
import { deleteSite } from "./delete-site.server";
import { editSite } from "./edit-site.server";

let client: Actor;
let dispatcher: Actor;
let stranger: Actor;
beforeEach(async () => {
  client = await makeClient("Manager");
  dispatcher = await makeClient("Dispatcher", client.companyId!);
  stranger = await makeClient();
});

async function upload(by: Actor, name = "plan.pdf") {
  const content = Buffer.from("%PDF-1.4\n%%EOF\n");
  const file = { content, name, mime: "application/pdf", sizeBytes: content.length, uploadedById: by.id };
  return storeFile(file);
}

describe("saving", () => {
  test("DSK-010 a site keeps its address with place and time zone, contacts and access notes", async () => {
    const id = await makeSite(client, {
      zipCode: "60601-1234",
      state: "Illinois",
      city: "Chicago",
      contactInfo: [
        { fname: "Pat", ofc_phn: "(555) 123-4567" },
        { fname: "Lee", email: "lee@example.com" },
        {},
      ],
      accessNotes: " Gate code 12#\r\nRing twice. ",
    });
    expect(await findSite(db, dispatcher, id)).toMatchObject({
      siteId: "S-1",
      stateCode: "IL",
      timeZone: "America/Chicago",
      latitude: expect.closeTo(41.9, 0),
      contactInfo: [
        { fname: "Pat", ofc_phn: "5551234567" },
        { fname: "Lee", email: "lee@example.com" },
      ],
      accessNotes: "Gate code 12#\nRing twice.",
    });
  });

  test("DSK-010 only name and address are required, and wrong values are refused by field", async () => {
    const bare = { siteId: "", contactInfo: [], accessNotes: "" };
    expect(await createSite(client, { typed: typedSite(bare) })).toMatchObject({ ok: true });
    const wrong = {
      siteName: "",
      address1: "x".repeat(201),
      zipCode: "1",
      contactInfo: [{ fname: "Pat", email: "no" }],
      accessNotes: "x".repeat(2001),
    };
    expect(await createSite(client, { typed: typedSite(wrong) })).toMatchObject({
      errors: {
        siteName: ["Please enter the site name"],
        address1: ["Value is longer than maximum allowed length (200)"],
        zipCode: ["Enter valid zipcode"],
        "contactInfo[0].email": ["Invalid email address!"],
        accessNotes: ["Value is longer than maximum allowed length (2000)"],
      },
    });
  });

  test("DSK-010 a name is unique at an address, whatever its case and spaces; also for two at once", async () => {
    await makeSite(client);
    const same = typedSite({ siteName: "DOWNTOWN  store", address1: "1 beacon st.", zipCode: "02108-0001" });
    expect(await createSite(client, { typed: same })).toMatchObject({
      errors: { siteName: [expect.any(String)] },
    });
    expect(await createSite(stranger, { typed: same })).toMatchObject({ ok: true });
    const kiosk = await makeSite(client, { siteName: "Kiosk" });
    expect(await editSite(client, { id: kiosk, typed: same })).toMatchObject({ code: "invalid" });
    const both = await Promise.all(
      [1, 2].map(() => createSite(client, { typed: typedSite({ siteName: "Two" }) })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("submitting the same form twice adds one site", async () => {
    const once = { typed: typedSite(), idempotencyKey: { keyHash: "k", contentsHash: "" } };
    expect(await createSite(client, once)).toEqual(await createSite(client, once));
  });

  test("an edit is refused when a colleague saved the site meanwhile", async () => {
    const id = await makeSite(client);
    const seen = (await findSite(db, client, id))!.updatedAt.getTime();
    const edit = { id, typed: typedSite({ siteName: "Uptown store" }) };
    expect(await editSite(client, { ...edit, seen: seen - 1 })).toMatchObject({ code: "conflict" });
    expect(await editSite(client, { ...edit, seen })).toMatchObject({ ok: true });
    expect(await findSite(db, client, id)).toMatchObject({ siteName: "Uptown store" });
  });
});

test("DSK-010 Admins and Managers change sites, Dispatchers only read them, and others see none", async () => {
  const id = await makeSite(client);
  const typed = typedSite({ siteName: "Mine now" });
  for (const actor of [dispatcher, await makeContractor(), await makeSuperAdmin()])
    for (const tried of [createSite(actor, { typed }), editSite(actor, { id, typed }), deleteSite(actor, id)])
      expect(await tried).toMatchObject({ code: "forbidden" });
  for (const tried of [editSite(stranger, { id, typed }), deleteSite(stranger, id)])
    expect(await tried).toMatchObject({ code: "not-found" });
  for (const actor of [stranger, await makeContractor()])
    expect(await findSite(db, actor, id)).toBeUndefined();
  for (const actor of [dispatcher, await makeSuperAdmin()])
    expect(await findSite(db, actor, id)).toMatchObject({ siteName: "Downtown store" });
  expect(await deleteSite(client, id)).toMatchObject({ ok: true });
  expect(await findSite(db, client, id)).toBeUndefined();
  const log = await db
    .select({ action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "site"), eq(auditLog.subjectId, id)))
    .orderBy(asc(auditLog.id));
  expect(log).toMatchObject([
    { detail: { type: "create" } },
    { detail: { type: "delete", name: "Downtown store" } },
  ]);
});

test("DSK-010 the list is searched by words of name, Site ID, street, city and ZIP code", async () => {
  await makeSite(client);
  await makeSite(client, {
    siteId: "HQ_1",
    siteName: "Head office",
    address1: "9 Elm St",
    city: "Salem",
    zipCode: "01970",
  });
  await makeSite(stranger, { siteName: "Head office" });
  const found = async (name: string) => {
    const list = await listSites(dispatcher, readTableQuery({ name }, siteTable));
    return list.rows.map(({ siteName }) => siteName);
  };
  expect(await found("")).toEqual(["Downtown store", "Head office"]);
  for (const text of ["OFFICE salem", "hq_", "9 elm", "01970"])
    expect(await found(text)).toEqual(["Head office"]);
  expect(await found("h%e")).toEqual([]);
  const query = readTableQuery({ sortBy: "city", sortDirection: "desc", perPage: "1" }, siteTable);
  expect(await listSites(client, query)).toMatchObject({
    total: 2,
    rows: [{ city: "Salem", orderCount: 0 }],
  });
});

describe("documents", () => {
  test("DSK-010 a site's document is open to its company, kept while the site has it, then erased", async () => {
    const file = await upload(client);
    const id = await makeSite(client, { documents: [{ fileId: file.id, visible: true }] });
    expect(await listSiteDocuments(db, id)).toMatchObject([{ name: "plan.pdf", visible: true }]);
    const opens = async (actor: Actor) => (await findFileFor(actor, file.storageKey)) !== undefined;
    expect([await opens(dispatcher), await opens(stranger), await opens(await makeContractor())]).toEqual([
      true,
      false,
      false,
    ]);
    await eraseUnusedFiles();
    expect(await findFileById(file.id)).toBeDefined();
    await editSite(client, { id, typed: typedSite() });
    expect(await listSiteDocuments(db, id)).toHaveLength(1);
    await editSite(client, { id, typed: typedSite(), documents: [] });
    expect(await findFileById(file.id)).toBeUndefined();
  });

  test("a stranger's file can't be put on a site", async () => {
    const documents = [{ fileId: (await upload(stranger)).id, visible: true }];
    expect(await createSite(client, { typed: typedSite(), documents })).toMatchObject({
      errors: { documents: ["Please choose the file again"] },
    });
    expect(await db.$count(sites)).toBeGreaterThanOrEqual(0);
  });
});
