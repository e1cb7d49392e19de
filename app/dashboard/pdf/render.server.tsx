import { createRequire } from "node:module";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { OrderDocument } from "./document";
import type { OrderSheet } from "./order-sheet";
import { FAMILY } from "./styles";

const font = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

Font.register({
  family: FAMILY,
  fonts: [
    { src: font("DejaVuSansCondensed"), fontWeight: 400 },
    { src: font("DejaVuSansCondensed-Bold"), fontWeight: 700 },
  ],
});
/** Words stay whole; only what is longer than a line is broken, wherever it must be. */
Font.registerHyphenationCallback((word) =>
  word.length > 40 ? (word.match(/.{1,20}/gsu) ?? [word]) : [word],
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u200c\ufeff]|\u200d|[\ufe0e\ufe0f]/g;

/** Without what no font has a sign for: control characters, and the joints between the parts of one picture. */
const printable = (sheet: OrderSheet): OrderSheet =>
  JSON.parse(JSON.stringify(sheet), (_key, value) =>
    typeof value === "string" ? value.replace(unprintable, "") : value,
  );

export const renderOrder = (sheet: OrderSheet): Promise<Buffer> =>
  renderToBuffer(<OrderDocument sheet={printable(sheet)} />);
