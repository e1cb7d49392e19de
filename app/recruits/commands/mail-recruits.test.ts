import { sql } from "drizzle-orm";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { countNearbyRecruits, EMAIL_BATCH_SIZE } from "../nearby.server";
import MailRecruits from "../routes/mail-recruits";
import { emailRecruits, emailRemainingRecruits, isEmailing } from "./mail-recruits.server";

async function makeOrderAt(latitude: number, values: object = {}) {
  const client = await makeClient();
  return {
    client,
    order: await makeOrder(client, { status: "published", latitude, longitude: -150, ...values }),
  };
}

test("Q-059 APP-040 jobs email more recruits than one transaction takes, and the dialog shows their progress", async () => {
  const { client, order } = await makeOrderAt(0);
  const recruitCount = 2 * EMAIL_BATCH_SIZE + 3;
  await db.execute(sql`insert into recruits (name, email, zip_code, latitude, longitude)
    select 'Many', 'many-' || n || '@example.com', '02108', ${order.latitude}::float8 + n * 0.0001, ${order.longitude}::float8
    from generate_series(1, ${recruitCount}) n`);
  await makeRecruit({ latitude: 61 / 69.09, longitude: -150 });
  const at = `/dashboard/available/${order.id}/mail-recruits`;
  const text = async () =>
    textOf(await renderScreen(MailRecruits, (await visit(client, at)).answer as object));
  expect(await text()).toContain(
    `${recruitCount.toLocaleString("en-US")} recruits within 60 miles have not been emailed`,
  );
  expect(await emailRecruits(client, { win: order.id })).toMatchObject({
    ok: true,
    value: { emailed: recruitCount },
  });
  const emailed = async () => (await countNearbyRecruits(db, order)).emailed;
  expect(await emailed()).toBe(EMAIL_BATCH_SIZE);
  expect(await isEmailing(db, order.id)).toBe(true);
  expect(await text()).toContain(`500 of ${recruitCount.toLocaleString("en-US")}`);
  await emailRemainingRecruits({ win: order.id });
  await emailRemainingRecruits({ win: order.id });
  expect(await countNearbyRecruits(db, order)).toEqual({ emailed: recruitCount, remaining: 0 });
  expect(await text()).toContain(`${recruitCount.toLocaleString("en-US")} recruits have been emailed.`);
  await emailRemainingRecruits({ win: order.id });
  expect(await emailed()).toBe(recruitCount);
}, 60_000);

test("Q-059 the job emails nobody about an order that is no longer open", async () => {
  const { order } = await makeOrderAt(40, { status: "canceled" });
  await makeRecruit({ latitude: 40, longitude: -150 });
  await emailRemainingRecruits({ win: order.id });
  expect(await countNearbyRecruits(db, order)).toEqual({ emailed: 0, remaining: 1 });
});
