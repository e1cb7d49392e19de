import { describe, expect, test } from "vitest";
import { csvCell, escapeFormula, sheetValue } from "./cells";
import { plainText } from "./plain-text";

describe("security case 23: Q-136 text that would run as a formula is escaped", () => {
  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "  =1", "\u00a0=1", "＝1+1", "-"])(
    "%j",
    (text) => {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(csvCell("text", text)).toMatch(/^"?'/);
      expect(sheetValue("text", text)).toMatch(/^'/);
    },
  );

  test.each(["1=1", "a-b", "me@x.example", "'=1", "(555) 123-4567", "•", ""])(
    "%j stays unchanged",
    (text) => {
      expect(escapeFormula(text)).toBe(text);
    },
  );
});

test("IMP-010 CSV follows RFC 4180, and negative numbers are not escaped", () => {
  expect(csvCell("text", 'He said "no", then\nleft')).toBe('"He said ""no"", then\nleft"');
  expect(csvCell("text", null)).toBe("");
  expect(csvCell("money", -1050)).toBe("-10.50");
  expect(csvCell("money", 123456)).toBe("1234.56");
  expect(csvCell("quantity", 150)).toBe("1.5");
  expect(csvCell("percent", 3334)).toBe("33.34%");
  const seconds = Date.UTC(2027, 2, 1, 9, 5) / 1000;
  expect(csvCell("date", seconds)).toBe("03/01/2027");
  expect(csvCell("time", 9 * 3600 + 300)).toBe("9:05 AM");
  expect(csvCell("moment", seconds)).toBe("03/01/2027 9:05 AM");
  expect(csvCell("moment", -60)).toBe("12/31/1969 11:59 PM");
});

test("spreadsheet cells have numbers and dates in the spreadsheet's units, and only text that XML allows", () => {
  expect(sheetValue("money", 123456)).toBe(1234.56);
  expect(sheetValue("date", Date.UTC(2027, 2, 1) / 1000)).toBe(46447);
  expect(sheetValue("time", 6 * 3600)).toBe(0.25);
  expect(sheetValue("text", "")).toBeNull();
  expect(sheetValue("text", "a\u0000<b>\u0008 & _x0041_ \uffff😀")).toBe("a<b> & _x005F_x0041_ 😀");
  expect(sheetValue("text", "x".repeat(40_000))).toHaveLength(32_767);
});

test("rich text becomes lines of plain text", () => {
  expect(plainText("<p>Swap &amp; <strong>test</strong></p><ul><li>one</li><li>two</li></ul>")).toBe(
    "Swap & test\n• one\n• two",
  );
  expect(plainText("&#128512;&#x1F600;&nbsp;&unknown;&#9999999;")).toBe("😀😀 &unknown;");
});
