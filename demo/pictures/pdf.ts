/** Makes a one-page PDF of plain text with the standard fonts. `heading` and `lines` must be Latin-1. */
export function makePdf(heading: string, lines: string[]): Buffer {
  const content = [
    "BT /B 17 Tf 56 780 Td",
    `(${escaped(heading)}) Tj ET`,
    "0.6 w 56 768 m 556 768 l S",
    "BT /R 10.5 Tf 15 TL 56 742 Td",
    ...lines.flatMap((line) => wrapped(line).map((part) => `(${escaped(part)}) Tj T*`)),
    "ET",
  ].join("\n");
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  return assemble([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 828]/Contents 6 0 R/Resources<</Font<</R 4 0 R/B 5 0 R>>>>>>",
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]);
}

/** Writes the objects and the table of their offsets, which readers start from. */
function assemble(objects: string[]): Buffer {
  let text = "%PDF-1.4\n";
  const places = objects.map((object, i) => {
    const place = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

const escaped = (text: string) => text.replace(/[\\()]/g, "\\$&");
const wrapped = (line: string) => (line === "" ? [""] : (line.match(/.{1,92}(?:\s|$)/g) ?? [line]));
