import { renderToBuffer } from "@react-pdf/renderer";
import { OrderDocument } from "./document";
import { familiesFor } from "./fonts.server";
import type { OrderSheet } from "./order-sheet";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unprintable = /[\u0000-\u0009\u000b-\u001f\u007f\u200b\u200c\ufeff]|\u200d|[\ufe0e\ufe0f]/g;

/** Without what no font has a sign for: control characters, and the joints between the parts of one picture. */
const printable = (sheet: OrderSheet): OrderSheet =>
  JSON.parse(JSON.stringify(sheet), (_key, value) =>
    typeof value === "string" ? value.replace(unprintable, "") : value,
  );

export function renderOrder(sheet: OrderSheet): Promise<Buffer> {
  const shown = printable(sheet);
  return renderToBuffer(<OrderDocument sheet={shown} families={familiesFor(JSON.stringify(shown))} />);
}
