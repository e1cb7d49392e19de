import { clientRatings } from "db/schema/approval";
import { eq } from "drizzle-orm";
import { makeAssignedOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { sha256 } from "~/platform/http/session.server";

test("PUB-019 PUB-020 following the link rates and thanks; closing it clears the URL's parameters", async () => {
  const order = await makeAssignedOrder(await makeClient(), await makeContractor(), { status: "paid" });
  await db
    .insert(clientRatings)
    .values({ workOrderId: order.id, companyId: order.companyId, linkHash: sha256("a-rating-link") });
  const html = await renderScreenAt(null, "/rate?id=a-rating-link&rate=2");
  expect(html).toMatch(/<h2[^>]*>Thank you<\/h2>/);
  expect(textOf(html)).toContain("Thank you for your rating.");
  expect(html.match(/<a [^>]*title="Close"[^>]*>/)?.[0]).toContain(' href="/home"');
  const [rating] = await db.select().from(clientRatings).where(eq(clientRatings.workOrderId, order.id));
  expect(rating).toMatchObject({ rate: 2 });
});

test("PUB-019 an invalid rating isn't thanked for", async () => {
  const html = await renderScreenAt(null, "/rate?id=gone&rate=2");
  expect(textOf(html)).toContain("This link is no longer valid.");
  expect(textOf(html)).not.toContain("Thank you");
});
