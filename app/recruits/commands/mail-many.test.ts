import { sql } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { visit } from "tests/setup/pages";
import { markupOf, textOf } from "tests/setup/shown";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { countNear, MOST_TOLD } from "../nearby.server";
import MailRecruits from "../routes/mail-recruits";
import { isTelling, mailRecruits, tellRecruits } from "./mail-recruits.server";

/** An order in the sea, where nobody else is. */
async function placed(latitude: number, values: object = {}) {
  const client = await makeClient();
  return {
    client,
    order: await makeOrder(client, { status: "published", latitude, longitude: -150, ...values }),
  };
}

test("Q-059 APP-040 more than one transaction takes are all told by jobs, and the dialog says how far they are", async () => {
  const { client, order } = await placed(0);
  const some = 2 * MOST_TOLD + 3;
  await db.execute(sql`insert into recruits (name, email, zip_code, latitude, longitude)
    select 'Many', 'many-' || n || '@example.com', '02108', ${order.latitude}::float8 + n * 0.0001, ${order.longitude}::float8
    from generate_series(1, ${some}) n`);
  await makeRecruit({ latitude: 61 / 69.09, longitude: -150 });
  const at = `/dashboard/available/${order.id}/mail-recruits`;
  const text = async () => textOf(await markupOf(MailRecruits, (await visit(client, at)).answer as object));
  expect(await text()).toContain(`${some.toLocaleString("en-US")} recruits within 60 miles have not heard`);
  expect(await mailRecruits(client, { win: order.id })).toMatchObject({ ok: true, value: { told: some } });
  const near = async () => (await countNear(db, order)).told;
  expect(await near()).toBe(MOST_TOLD);
  expect(await isTelling(db, order.id)).toBe(true);
  expect(await text()).toContain(`500 of ${some.toLocaleString("en-US")}`);
  await tellRecruits({ win: order.id });
  await tellRecruits({ win: order.id });
  expect(await countNear(db, order)).toEqual({ told: some, untold: 0 });
  expect(await text()).toContain(`${some.toLocaleString("en-US")} recruits have been told.`);
  await tellRecruits({ win: order.id });
  expect(await near()).toBe(some);
});

test("Q-059 the job tells nobody of what is no longer to be had", async () => {
  const { order } = await placed(40, { status: "canceled" });
  await makeRecruit({ latitude: 40, longitude: -150 });
  await tellRecruits({ win: order.id });
  expect(await countNear(db, order)).toEqual({ told: 0, untold: 1 });
});
