import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { expect, test } from "vitest";
import { necSheet } from "~/payouts/nec/nec-sheet";
import { readDetails } from "../details/read-details.server";
import { orderSheet } from "./order-sheet";
import { type PdfSource, renderPdf } from "./render.server";

/**
 * Lists the fonts that a PDF names, and whether each is embedded. A composite font has its outlines in its descendant.
 */
function fontsOf(pdf: Buffer) {
  const objects = [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)];
  const bodies = new Map(objects.map(([, id, body]) => [id, body!]));
  const followed = (body: string, key: string) =>
    bodies.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(body)?.[1]);
  return [...bodies.values()]
    .filter((body) => /\/Type \/Font\s/.test(body))
    .map((body) => {
      const font = followed(body, "DescendantFonts") ?? body;
      const name = /\/BaseFont \/(\S+)/.exec(body)?.[1];
      return { name, isEmbedded: /\/FontFile[23]? \d+ 0 R/.test(followed(font, "FontDescriptor") ?? "") };
    });
}

async function makeOrderPdf(): Promise<PdfSource> {
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(await makeClient(), contractor, {
    title: "Swap <b> 漢字 😀 עברית",
    description: "<p>Plain, <strong>bold</strong></p><ul><li>one</li></ul>",
  });
  return { order: orderSheet((await readDetails(contractor, order.id))!, new Date("2027-03-02T15:00:00Z")) };
}

const details = {
  contractorId: 7,
  entityType: "Partnership",
  name: "Ann Lee",
  businessName: "Lee 漢字 Wiring",
  kind: "EIN" as const,
  number: "v1.sealed",
  numberEnd: "6789",
  address1: "1 Beacon St",
  address2: "Apt 2",
  city: "Boston",
  stateCode: "MA",
  zipCode: "02108",
  country: "US",
  electronic1099: false,
  confirmedAt: new Date(),
};
const payer = { name: "Callout, Inc.", tin: "12-3456789", address: "1 Square", phone: "(555) 010-0100" };
const makeStatementPdf = (isReported: boolean): PdfSource => ({
  nec: necSheet({ year: 2026, cents: 1_234_567, contractorId: 7, details, isReported }, payer),
});

test("every kind of PDF embeds its fonts and has a language and a title", async () => {
  for (const source of [await makeOrderPdf(), makeStatementPdf(true), makeStatementPdf(false)]) {
    const pdf = await renderPdf(source);
    const fonts = fontsOf(pdf);
    expect(fonts.length).toBeGreaterThan(2);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
    expect(pdf.toString("latin1")).toMatch(/\/Lang \(en-US\)/);
    expect(pdf.toString("latin1")).toMatch(/\/DisplayDocTitle true/);
  }
});
