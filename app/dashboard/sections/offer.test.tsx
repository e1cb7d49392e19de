import { renderToStaticMarkup } from "react-dom/server";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import { readDetails } from "../details/read-details.server";
import type { PanelData } from "../routes/details";
import { Offer } from "./offer";

/** What the section says of an order with these terms, as text. */
async function said(terms: Parameters<typeof makeOrder>[1]) {
  const client = await makeClient();
  const details = await readDetails(client, (await makeOrder(client, terms)).id);
  const html = renderToStaticMarkup(<Offer {...(details as unknown as PanelData)} />);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}
const pay = { amountCents: 5000, quantityHundredths: 300, variableAmountCents: 0 };

describe("the offer", () => {
  test.each([
    ["Hour", "$50.00 / hr × 3"],
    ["Device", "$50.00 / dev × 3"],
    ["Site", "$50.00 flat"],
  ] as const)("DET-039 base pay by %s is %s", async (basicType, words) => {
    expect(await said({ ...pay, basicType })).toContain(words);
  });

  test("DET-041 MIN stands where the base rate is a minimum, and nowhere else", async () => {
    const minimum = { ...pay, payBaseRateAsMinimum: true };
    expect(await said({ ...minimum, basicType: "Hour" })).toContain("Base pay MIN");
    expect(await said({ ...pay, basicType: "Hour" })).not.toContain("MIN");
    expect(await said({ ...minimum, basicType: "Site" })).not.toContain("MIN");
  });
});
