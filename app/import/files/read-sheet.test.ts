import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import ExcelJS from "exceljs";
import { csvFile, endless, sheetFile, XLSX, zipFile } from "tests/factories/sheets";
import { describe, expect, test } from "vitest";
import { detectSheetType } from "~/platform/files/sniff.server";
import { encodingOf, separatorOf } from "./csv.server";
import { limits } from "./limits";
import { previewSheet } from "./read-sheet.server";

const previewCsv = (content: string | Buffer) => previewSheet(csvFile(content), "text/csv", 5);
const cellsOf = async (content: string | Buffer) =>
  (await previewCsv(content)).first.map(({ cells }) => cells);

describe("text", () => {
  const text = "Name;Café\nZoë;“fine”\n";
  const utf16 = (bytes: Buffer) => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]);
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16, little end first", utf16(Buffer.from(text, "utf16le"))],
    ["UTF-16, big end first", utf16(Buffer.from(text, "utf16le")).swap16()],
    ["Windows-1252", Buffer.from("Name;Caf\xe9\nZo\xeb;\x93fine\x94\n", "latin1")],
  ])("%s is decoded", async (_name, bytes) => {
    const sheet = await previewCsv(bytes);
    expect(sheet.headers).toEqual(["Name", "Café"]);
    expect(sheet.first[0]).toEqual({ line: 2, cells: ["Zoë", "“fine”"] });
  });

  test("a single Windows-1252 character late in the file decides the encoding", async () => {
    const file = csvFile(Buffer.concat([Buffer.from(`a\n${"x\n".repeat(80_000)}`), Buffer.from([0xe9])]));
    expect(await encodingOf(file)).toBe("windows-1252");
  });

  test.each([",", ";", "\t", "|"])("the separator %j is detected", (separator) => {
    expect(separatorOf(['"a,b;c"', "d", "e, f"].join(separator).concat("\n1,2,3"))).toBe(separator);
  });

  test("carriage-return line ends and duplicate column names", async () => {
    const sheet = await previewCsv("a;a;A\r1;2;3\r4;5;6\r");
    expect(sheet).toMatchObject({ headers: ["a", "a", "A"], rowCount: 2 });
    expect(sheet.first.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "1", "2", "3"],
      [3, "4", "5", "6"],
    ]);
  });

  test("quotes, line breaks in cells, unquoted quotes, uneven rows, empty rows", async () => {
    expect(await cellsOf('a,b\r\n"x ""y""","two\nlines"\r\n\r\n5" pipe,z,more\r\n,\r\nlast')).toEqual([
      ['x "y"', "two\nlines"],
      ['5" pipe', "z", "more"],
      ["last"],
    ]);
    expect((await previewCsv("a,b\n\n1,2\n\n3,4")).first.map(({ line }) => line)).toEqual([3, 5]);
  });
});

describe("refused files", () => {
  test.each([
    ["nothing in it", "", "The file is empty"],
    ["column names only", "a,b\n", "but no rows"],
    ["201 columns", `${"a,".repeat(200)}a\n1`, "more than 200 columns"],
    ["a cell of 32,768 characters", `a\n${"x".repeat(32_768)}`, "32,767"],
    ["a quotation that never ends", 'a,b\n1,2\n3,"4\n5,6', 'Row 3 has an opening "'],
    [
      "bytes that are no text",
      `a,b\n1,2\n${"x,y\n".repeat(50_000)}\0\0`,
      "Please select .csv file to import.",
    ],
  ])("%s", async (_name, content, words) => {
    await expect(previewCsv(content)).rejects.toThrow(words);
  });

  test("too many rows", async () => {
    await expect(previewCsv(`a\n${"1\n".repeat(limits.rows + 1)}`)).rejects.toThrow("more than 200,000 rows");
  });

  test("IMP-002 a file name that contradicts the content", async () => {
    const binary = csvFile(randomBytes(2000));
    const workbook = await sheetFile("<row><c><v>1</v></c></row>");
    expect(await detectSheetType(binary, "orders.csv")).toBeUndefined();
    expect(await detectSheetType(workbook, "orders.csv")).toBeUndefined();
    expect(await detectSheetType(csvFile("%PDF-1.4 x"), "orders.csv")).toBeUndefined();
    expect(await detectSheetType(csvFile("a,b"), "orders.exe")).toBeUndefined();
    expect(await detectSheetType(csvFile("a,b"), "ORDERS.CSV")).toBe("text/csv");
    expect(await detectSheetType(csvFile(Buffer.from("\ufeffa,b", "utf16le")), "orders.txt")).toBe(
      "text/csv",
    );
    expect(await detectSheetType(workbook, "orders.xlsx")).toBe(XLSX);
  });
});

describe("workbooks", () => {
  test("texts, numbers, dates, times, booleans, links, and formulas by their value", async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet("Orders");
    sheet.addRow(["Title", "ZIP", "Start", "Time", "Remote", "Rate", "Site", "Empty", "Last"]);
    sheet.addRow([
      { richText: [{ text: "Swap " }, { text: "both", font: { bold: true } }] },
      2132.0,
      new Date(Date.UTC(2030, 2, 1, 9, 30)),
      new Date(Date.UTC(1899, 11, 30, 14, 5)),
      true,
      { formula: "1+1.1", result: 2.1 },
      { text: "Store", hyperlink: "https://example.com" },
      null,
      { formula: 'HYPERLINK("http://x")', result: { error: "#REF!" } as never },
    ]);
    sheet.getCell("C2").numFmt = "mm/dd/yyyy hh:mm";
    sheet.getCell("D2").numFmt = "h:mm";
    const file = csvFile(Buffer.from(await book.xlsx.writeBuffer()));
    const read = await previewSheet(file, XLSX, 5);
    expect(read.headers).toHaveLength(9);
    expect(read.first).toEqual([
      {
        line: 2,
        cells: ["Swap both", "2132", "2030-03-01 09:30", "14:05", "Yes", "2.1", "Store", "", ""],
      },
    ]);
  });

  test.each([
    ["1900", "", ["2027-03-01", "2027-03-01 09:30", "09:30"]],
    ["1904", '<workbookPr date1904="1"/>', ["2031-03-02", "2031-03-02 09:30", "09:30"]],
  ])(
    "days counted from %s, merged cells, and of several sheets the first that shows",
    async (_name, system, days) => {
      const file = await zipFile({
        "xl/workbook.xml": `<workbook xmlns:r="x">${system}<sheets><sheet name="Lists" state="hidden" r:id="r1"/><sheet name="Orders" r:id="r2"/><sheet name="Old" r:id="r3"/></sheets></workbook>`,
        "xl/_rels/workbook.xml.rels":
          '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="worksheets/b.xml"/><Relationship Id="r3" Target="worksheets/c.xml"/></Relationships>',
        "xl/worksheets/a.xml": "<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>",
        "xl/worksheets/c.xml": "<worksheet><sheetData><row><c><v>3</v></c></row></sheetData></worksheet>",
        "xl/worksheets/b.xml":
          '<worksheet><sheetData><row r="1"><c t="str"><v>Start</v></c></row><row r="2"><c s="1"><v>46447</v></c><c s="1"><v>46447.395833333336</v></c><c s="1"><v>0.395833333333333</v></c><c r="D2" t="s"><v>0</v></c><c r="E2"/></row></sheetData><mergeCells><mergeCell ref="D2:E2"/></mergeCells></worksheet>',
        "xl/sharedStrings.xml": "<sst><si><r><t>Both </t></r><r><t>floors</t></r></si></sst>",
        "xl/styles.xml": '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
      });
      expect((await previewSheet(file, XLSX, 5)).first).toEqual([
        { line: 2, cells: [...days, "Both floors", ""] },
      ]);
    },
  );

  test("cells without references, inline texts, namespace prefixes, omitted rows", async () => {
    const file = await sheetFile(
      '<x:row r="1"><x:c t="inlineStr"><x:is><x:t>A</x:t></x:is></x:c></x:row><row r="7"><c r="C7" t="str"><f>B7&amp;"x"</f><v>=cmd</v></c></row>',
    );
    expect((await previewSheet(file, XLSX, 5)).first).toEqual([{ line: 7, cells: ["", "", "=cmd"] }]);
  });

  test("a workbook that uncompresses to 512 MiB is refused without filling the memory", async () => {
    const big = 512 * 1024 * 1024;
    const file = await sheetFile(endless("<worksheet><sheetData><row><c><v>", "1", big, "</v></c></row>"));
    const began = performance.now();
    const before = process.memoryUsage().rss;
    await expect(previewSheet(file, XLSX, 5)).rejects.toThrow("uncompressed file is larger than 400 MB");
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
    expect(performance.now() - began).toBeLessThan(5000);

    // The same with a directory that declares a small size.
    const bytes = readFileSync(file);
    const entry = bytes.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
    bytes.writeUInt32LE(1000, entry + 24);
    writeFileSync(file, bytes);
    await expect(previewSheet(file, XLSX, 5)).rejects.toThrow("damaged");
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test.each([
    [
      "shared texts above the memory limit",
      { "xl/sharedStrings.xml": endless("<sst><si><t>", "x", 70_000_000, "</t></si></sst>") },
      "larger than",
    ],
    [
      "entities that unfold",
      { "xl/sharedStrings.xml": '<!DOCTYPE l [<!ENTITY a "aaaa">]><sst><si><t>&a;</t></si></sst>' },
      "damaged",
    ],
    ["invalid XML", { "xl/styles.xml": "<styleSheet><oops" }, "damaged"],
  ])("%s", async (_name, parts, words) => {
    const file = await sheetFile('<row r="1"><c r="A1"><v>1</v></c></row>', parts);
    await expect(previewSheet(file, XLSX, 5)).rejects.toThrow(words);
  });

  test("columns beyond the limit, no sheet, no workbook at all", async () => {
    const far = await sheetFile('<row r="1"><c r="XFD1"><v>1</v></c></row>');
    await expect(previewSheet(far, XLSX, 5)).rejects.toThrow("more than 200 columns");
    await expect(previewSheet(await zipFile({ "a.txt": "x" }), XLSX, 5)).rejects.toThrow("no sheet");
    await expect(previewSheet(csvFile("PK\u0003\u0004 not really"), XLSX, 5)).rejects.toThrow("damaged");
    const whole = readFileSync(await sheetFile(`${"<row><c><v>1</v></c></row>".repeat(1000)}`));
    await expect(previewSheet(csvFile(whole.subarray(0, 300)), XLSX, 5)).rejects.toThrow("damaged");
  });
});
