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
