import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";
import { Font } from "@react-pdf/renderer";

const HEAD = 44;
const ENTRY = 20;

/** Unpacks a WOFF 1.0 file: the PDF renderer would unpack a table for each character. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const parts = [directory];
  let at = directory.length;
  for (let n = 0; n < count; n++) {
    const entry = HEAD + ENTRY * n;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(bytes) : bytes).copy(table);
    const row = 12 + 16 * n;
    woff.copy(directory, row, entry, entry + 4);
    woff.copy(directory, row + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(at, row + 8);
    directory.writeUInt32BE(length, row + 12);
    parts.push(table);
    at += table.length;
  }
  return Buffer.concat(parts);
}

const { resolve } = createRequire(import.meta.url);
const dejaVu = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

const FAMILY = "Callout";
Font.register({
  family: FAMILY,
  fonts: [
    { src: dejaVu("DejaVuSansCondensed"), fontWeight: 400 },
    { src: dejaVu("DejaVuSansCondensed-Bold"), fontWeight: 700 },
  ],
});
Font.registerHyphenationCallback((word) =>
  word.length > 40 ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
);

/** Characters that the main font may lack: anything outside of these scripts and common punctuation. */
const rare =
  /[^\s!-~\u00a0-\u00ff\u2000-\u22ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{M}]/u;

const EMOJI = "Emoji";
const ANY = "Any";
let isRegistered = false;

/** Takes about 20 MB of memory, so it is registered only when needed. */
function registerRare() {
  if (isRegistered) return;
  isRegistered = true;
  Font.register({
    family: EMOJI,
    src: resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf"),
  });
  const packed = readFileSync(resolve("@fontsource/unifontex/files/unifontex-latin-400-normal.woff"));
  Font.register({ family: ANY, src: `data:font/ttf;base64,${unpackWoff(packed).toString("base64")}` });
}

export function fontFamiliesFor(text: string): string[] {
  if (!rare.test(text)) return [FAMILY];
  registerRare();
  return [FAMILY, EMOJI, ANY];
}
