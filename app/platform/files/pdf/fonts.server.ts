import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./unpack-woff";

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
/** Words stay whole; only what is longer than a line is broken, wherever it must be. */
Font.registerHyphenationCallback((word) =>
  word.length > 40 ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
);

/** What the first family may have no sign for: anything but these scripts and the signs that stand between words. */
const rare =
  /[^\s!-~\u00a0-\u00ff\u2000-\u22ff\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{M}]/u;

const EMOJI = "Emoji";
/** Every sign of the Unicode's first planes, drawn plainly: a lost one would be worse. */
const ANY = "Any";
let isRegistered = false;

/** Some 20 MB of memory, which few orders need. */
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

/** The families for a text, the best one first: what it has no sign for is drawn by the next. */
export function familiesFor(text: string): string[] {
  if (!rare.test(text)) return [FAMILY];
  registerRare();
  return [FAMILY, EMOJI, ANY];
}
