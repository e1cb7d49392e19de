import { renderToStaticMarkup } from "react-dom/server";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { describe, expect, test } from "vitest";
import type { PanelData } from "../details/panel.server";
import { readDetails } from "../details/read-details.server";
import { Offer } from "./offer";

/** Renders the section as text. */
async function offerText(terms: Parameters<typeof makeOrder>[1]) {
  const client = await makeClient();
  const details = await readDetails(client, (await makeOrder(client, terms)).id);
  const html = renderToStaticMarkup(<Offer {...(details as unknown as PanelData)} />);
  return html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
}
const pay = { amountCents: 5000, quantityHundredths: 300, variableAmountCents: 0 };

describe("offer", () => {
  test.each([
    ["Hour", "$50.00 / hr × 3"],
    ["Device", "$50.00 / dev × 3"],
    ["Site", "$50.00 flat"],
  ] as const)("DET-039 base pay by %s is %s", async (basicType, words) => {
    expect(await offerText({ ...pay, basicType })).toContain(words);
  });

  test("DET-041 MIN is shown only where the base rate is a minimum", async () => {
    const minimum = { ...pay, payBaseRateAsMinimum: true };
    expect(await offerText({ ...minimum, basicType: "Hour" })).toContain("Base pay MIN");
    expect(await offerText({ ...pay, basicType: "Hour" })).not.toContain("MIN");
    expect(await offerText({ ...minimum, basicType: "Site" })).not.toContain("MIN");
  });
});
