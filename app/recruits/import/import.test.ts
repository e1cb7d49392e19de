import { readFile } from "node:fs/promises";
import { files } from "db/schema/platform";
import { recruits } from "db/schema/recruits";
import { eq, like } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeClient, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { endless, sheetFile, XLSX } from "tests/factories/sheets";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { storeFile } from "~/platform/files/files.server";
import { importRecruits } from "../commands/import-recruits.server";
import ImportRecruits from "../routes/import";
import { skippedText } from "./labels";

let admin: Actor;
beforeAll(async () => {
  admin = await makeSuperAdmin();
});

type Content = { content: string; mime?: string };
async function importFile({ content, mime = "text/csv" }: Content) {
  const { id } = await storeFile({
    name: "recruits.csv",
    mime,
    content: mime === XLSX ? content : Buffer.from(content),
    sizeBytes: content.length,
    uploadedById: admin.id,
  });
  const result = await importRecruits(admin, { fileId: id });
  expect(await db.$count(files, eq(files.id, id)), "the file is erased").toBe(0);
  return result;
}
const recruitsOf = (domain: string) =>
  db
    .select()
    .from(recruits)
    .where(like(recruits.email, `%@${domain}`))
    .orderBy(recruits.email);
const refusedWith = (text: string) => ({ ok: false, code: "invalid", errors: { file: [text] } });

describe("IMP-018 ADM-021 a file of recruits", () => {
  test("a long name is cut between characters, never inside one", async () => {
    const long = "x".repeat(119);
    await importFile({ content: `Name,Email,Zipcode\n${long}😀😀,long@names.example,02108` });
    expect(await recruitsOf("names.example")).toMatchObject([{ name: `${long}😀` }]);
  });

  test("IMP-007 skips lines without a valid email or ZIP code and lists them", async () => {
    const content = [
      "E-Mail Address;Zip;First Name;Last Name",
      "ann@taken.example;02108;Ann;Able",
      "nobody;02108;No;Body",
      ";02108;No;Address",
      "bo@taken.example;2132;Bo;",
      "cy@taken.example;1;Cy;Short",
      "di@taken.example;K1A 0B1;;",
      "ed@taken.example;;Ed;Nowhere",
    ].join("\n");
    expect(await importFile({ content })).toEqual({
      ok: true,
      value: { added: 3, updated: 0, skippedLines: [3, 4, 6, 8] },
    });
    const rows = await recruitsOf("taken.example");
    expect(rows.map(({ name, zipCode }) => [name, zipCode])).toEqual([
      ["Ann Able", "02108"],
      ["Bo", "02132"],
      ["di", "K1A 0B1"],
    ]);
    expect(rows[0]).toMatchObject({
      latitude: expect.closeTo(42.36, 1),
      longitude: expect.closeTo(-71.06, 1),
    });
  });

  test("IMP-018 can be a workbook; a ZIP code stored as a number keeps its leading zero", async () => {
    const cells = (row: number, texts: string[]) =>
      `<row r="${row}">${texts
        .map((text, at) => `<c r="${"ABC"[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
        .join("")}</row>`;
    const numbered = `<row r="2"><c r="A2" t="inlineStr"><is><t>Flo</t></is></c><c r="B2" t="inlineStr"><is><t>flo@sheet.example</t></is></c><c r="C2"><v>2108</v></c></row>`;
    const content = await sheetFile(cells(1, ["Name", "Email", "Zipcode"]) + numbered);
    expect(await importFile({ content, mime: XLSX })).toMatchObject({ ok: true, value: { added: 1 } });
    expect(await recruitsOf("sheet.example")).toMatchObject([{ name: "Flo", zipCode: "02108" }]);
  });

  test("updates a known recruit's name and place, who stays unsubscribed; the last row of an email counts", async () => {
    const unsubscribedAt = new Date("2026-01-01T00:00:00Z");
    await makeRecruit({ email: "gus@again.example", name: "Old", zipCode: "10001", unsubscribedAt });
    const content = "Name,Email,Zip\nFirst,GUS@again.example,02108\nLast,gus@again.example,60601\n";
    expect(await importFile({ content })).toMatchObject({ value: { added: 0, updated: 2 } });
    expect(await recruitsOf("again.example")).toMatchObject([
      { name: "Last", zipCode: "60601", email: "gus@again.example", unsubscribedAt },
    ]);
  });

  test("IMP-008 refuses an unreadable file with a reason and keeps none of its rows", async () => {
    expect(await importFile({ content: "Name,Phone\nPat,555\n" })).toMatchObject(
      refusedWith("The first row must name the columns: Name, Email and Zipcode"),
    );
    expect(await importFile({ content: "Name,Email,Zip\n" })).toMatchObject(
      refusedWith("The file has column names but no rows"),
    );
    const many = Array.from({ length: 1500 }, (_, n) => `N${n},n${n}@broken.example,02108`).join("\n");
    const broken = `Name,Email,Zip\n${many}\n"never ends,x@broken.example,02108\n`;
    expect(await importFile({ content: broken })).toMatchObject({ ok: false, code: "invalid" });
    expect(await recruitsOf("broken.example")).toEqual([]);
  });

  test("refuses a workbook that unpacks to more than 400 MB", async () => {
    const bomb = endless("<worksheet><sheetData>", " ", 450_000_000, "</sheetData></worksheet>");
    expect(await importFile({ content: await sheetFile(bomb), mime: XLSX })).toMatchObject(
      refusedWith("The uncompressed file is larger than 400 MB"),
    );
  });

  test("only a super administrator imports, and only their own upload", async () => {
    const [client, other] = [await makeClient(), await makeSuperAdmin()];
    const bytes = Buffer.from("Name,Email,Zip\nHal,hal@other.example,02108\n");
    const file = { name: "r.csv", mime: "text/csv", content: bytes, sizeBytes: bytes.length };
    const { id } = await storeFile({ ...file, uploadedById: client.id });
    expect(await importRecruits(client, { fileId: id })).toMatchObject({ ok: false, code: "forbidden" });
    expect(await importRecruits(other, { fileId: id })).toMatchObject(
      refusedWith("Please select file to import."),
    );
    expect(await recruitsOf("other.example")).toEqual([]);
  });
});

test("IMP-018 the REST call answers success, a message and the skipped lines", async () => {
  const call = await caller(admin);
  const body = new FormData();
  body.set("file", new File(["Name,Email,Zip\nKim,kim@call.example,02108\nLu,lu,02108\n"], "r.csv"));
  expect(await call("POST", "/api/recruits/import", body)).toMatchObject({
    status: 200,
    body: { success: true, message: "1 recruit added", skippedLines: [3], payload: { skippedLines: [3] } },
  });
  const cells = (row: number, texts: string[]) =>
    `<row r="${row}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
  const path = await sheetFile(cells(1, ["Email", "Zip"]) + cells(2, ["mo@call.example", "02108"]));
  body.set("file", new File([await readFile(path)], "r.xlsx"));
  expect(await call("POST", "/api/recruits/import", body)).toMatchObject({
    body: { message: "1 recruit added", skippedLines: [] },
  });
});

test("IMP-007 the page lists the first 100 skipped lines", () => {
  expect(skippedText([])).toBe("");
  expect(skippedText([3, 8])).toBe("Skipped lines on upload process 3, 8. Please check email or zip!");
  const many = Array.from({ length: 1300 }, (_, n) => n + 2);
  expect(skippedText(many)).toMatch(/ 100, 101 and 1,200 more\. Please check email or zip!$/);
});

describe("the dialog", () => {
  const send = async (body: BodyInit) => {
    const { answer } = await visit(admin, "/recruits/import", { method: "POST", body });
    return answer as { data: Record<string, unknown>; init?: { status: number } };
  };
  const form = (file?: File) => {
    const sent = new FormData();
    if (file) sent.set("file", file);
    return sent;
  };

  test("IMP-006 asks for a file, and refuses one that isn't CSV or Excel", async () => {
    expect(await send(form())).toMatchObject({
      data: { errors: { file: ["Please select file to import."] } },
      init: { status: 422 },
    });
    const picture = new File([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex")], "me.png");
    expect(await send(form(picture))).toMatchObject({
      data: { errors: { file: ["Please select .csv file to import."] } },
    });
  });

  test("IMP-007 IMP-008 shows the result and the skipped lines", async () => {
    const file = new File(["Name,Email,Zip\nIda,ida@shown.example,02108\nJo,jo,02108\n"], "r.csv");
    const { data } = await send(form(file));
    expect(data).toEqual({
      done: {
        message: "1 recruit added",
        skipped: "Skipped lines on upload process 3. Please check email or zip!",
      },
    });
    const shown = async (actionData?: object) =>
      textOf(await renderScreen(ImportRecruits, { closeTo: "/recruits" }, actionData));
    expect(await shown()).toContain("Upload CSV");
    expect(await shown(data)).toMatch(/1 recruit added Skipped lines on upload process 3\. Please check/);
    const refused = { errors: { file: ["The file is empty"] } };
    expect(await shown(refused)).toMatch(/File .*The file is empty.* Upload/);
  });
});
