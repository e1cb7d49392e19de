/** The parts of a workbook that are not rows: what it is made of, how cells look, what the sheets are called. */
import { formats, HEAD_STYLE, xml } from "./cells";

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";
const documents = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** First in the file, because programs know a workbook by it. Whatever it does not name is a sheet. */
export const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

export function relationships(parts: [type: string, target: string][]) {
  const each = parts.map(
    ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${documents}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${relations}">${each.join("")}</Relationships>`;
}

/** Our own formats have numbers from 164 on. */
export function stylesheet() {
  const own = formats.map(
    (code, n) => `<numFmt numFmtId="${164 + n}" formatCode="${xml(code).replaceAll('"', "&quot;")}"/>`,
  );
  const cells = formats.map((_, n) => {
    const font = n === HEAD_STYLE ? 1 : 0;
    return `<xf numFmtId="${164 + n}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
  });
  const fonts =
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>';
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>';
  return `${declaration}<styleSheet ${main}><numFmts count="${own.length}">${own.join("")}</numFmts>${fonts}${fills}<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join("")}</cellXfs></styleSheet>`;
}

/** How many sheets there are is known when the last row is written. */
export function sheetNames(sheets: number, name: string): [workbook: string, relations: string] {
  const numbers = Array.from({ length: sheets }, (_, n) => n + 1);
  const named = numbers.map(
    (n) => `<sheet name="${xml(n > 1 ? `${name} ${n}` : name)}" sheetId="${n}" r:id="rId${n}"/>`,
  );
  const parts = numbers.map((n): [string, string] => ["worksheet", `worksheets/sheet${n}.xml`]);
  return [
    `${declaration}<workbook ${main} xmlns:r="${documents}"><sheets>${named.join("")}</sheets></workbook>`,
    relationships([...parts, ["styles", "styles.xml"]]),
  ];
}
