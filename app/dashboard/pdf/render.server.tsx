import { renderToBuffer } from "@react-pdf/renderer";
import { NecDocument } from "~/payouts/nec/document";
import type { NecSheet } from "~/payouts/nec/nec-sheet";
import { fontFamiliesFor } from "~/platform/files/pdf/fonts.server";
import { withoutUnprintable } from "~/platform/files/pdf/printable";
import { OrderDocument } from "./document";
import type { OrderSheet } from "./order-sheet";

export type PdfSource = { order: OrderSheet } | { nec: NecSheet };

export const renderPdf = (source: PdfSource) =>
  "order" in source ? renderOrder(source.order) : renderNec(source.nec);

export function renderOrder(sheet: OrderSheet): Promise<Buffer> {
  const shown = withoutUnprintable(sheet);
  return renderToBuffer(<OrderDocument sheet={shown} families={fontFamiliesFor(JSON.stringify(shown))} />);
}

function renderNec(sheet: NecSheet): Promise<Buffer> {
  const shown = withoutUnprintable(sheet);
  return renderToBuffer(<NecDocument sheet={shown} families={fontFamiliesFor(JSON.stringify(shown))} />);
}
