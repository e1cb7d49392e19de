import { recruits } from "db/schema/recruits";
import { eq } from "drizzle-orm";
import { caller } from "tests/api/caller";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { makeRecruit } from "tests/factories/recruits";
import { countMessages, linkIn, waitForMessage, withMail } from "tests/setup/mail";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import { db } from "~/platform/db/db.server";
import { emailRecruits, NO_RECRUITS_LEFT } from "./commands/mail-recruits.server";
import { unsubscribeRecruit } from "./commands/unsubscribe-recruit.server";
import { recruitSecret, sendRecruitEmail } from "./email.server";
import { listNotEmailed } from "./nearby.server";
import MailRecruits from "./routes/mail-recruits";

withMail();

/** Each test gets its own place, 1,000 miles from the next one's people. */
let lastIsland = 0;
function nextRegion() {
  const latitude = -60 + 15 * ++lastIsland;
  const north = (miles: number) => ({ latitude: latitude + miles / 69.09, longitude: -150 });
  return { latitude, longitude: -150, north };
}
const makeOrderAt = async (values: object) => {
  const client = await makeClient();
  return {
    client,
    order: await makeOrder(client, { status: "published", title: "Hang the sign", ...values }),
  };
};

describe("Q-059 APP-040 recruits mail", () => {
  test("emails each recruit within 60 miles once, except users and the unsubscribed", async () => {
    const { north, ...place } = nextRegion();
    const { client, order } = await makeOrderAt(place);
    const near = await makeRecruit(north(20));
    const member = await makeContractor(north(1));
    await makeRecruit({ ...north(1), email: member.email });
    await makeRecruit({ ...north(1), unsubscribedAt: new Date() });
    await makeRecruit(north(70));
    await makeRecruit({ latitude: null, longitude: null });
    expect(await listNotEmailed(db, order)).toEqual([near.id]);
    expect(await emailRecruits(client, { win: order.id })).toMatchObject({ ok: true, value: { emailed: 1 } });
    const email = await waitForMessage(near.email);
    expect(email.text).toContain("“Hang the sign”");
    expect(email.text).toContain("Pay: $50.00 / hr\nStarts: Mon, Mar 1, 9:00 AM EST\nLocation: Boston, MA");
    for (const secret of ["Beacon St", "Downtown store", "Pat"]) expect(email.text).not.toContain(secret);
    expect(await emailRecruits(client, { win: order.id })).toMatchObject({
      ok: false,
      message: NO_RECRUITS_LEFT,
    });
    expect(await countMessages(near.email)).toBe(1);
  });

  test("works by REST call too", async () => {
    const { north, ...place } = nextRegion();
    await makeRecruit(north(1));
    const { client, order } = await makeOrderAt(place);
    const call = await caller(client);
    const send = () => call("POST", "/api/orders/send-recruits-mail", { workOrderId: order.id });
    expect(await send()).toMatchObject({ status: 200 });
    expect(await send()).toMatchObject({ status: 409, body: { message: NO_RECRUITS_LEFT } });
  });

  test("only for a published order of one's company, or by a super administrator", async () => {
    const { north, ...place } = nextRegion();
    await makeRecruit(north(1));
    const { client, order } = await makeOrderAt({ ...place, status: "draft" });
    const code = async (actor: Parameters<typeof emailRecruits>[0], win: number) => {
      const result = await emailRecruits(actor, { win });
      return result.ok ? "ok" : result.code;
    };
    expect(await code(client, order.id)).toBe("conflict");
    const open = (await makeOrderAt(place)).order;
    expect(await code(client, open.id)).toBe("not-found");
    expect(await code(await makeContractor(), open.id)).toBe("forbidden");
    expect(await code(await makeSuperAdmin(), open.id)).toBe("ok");
  });

  test("the dialog shows how many recruits are near and sends", async () => {
    const { north, ...place } = nextRegion();
    const { client, order } = await makeOrderAt(place);
    const at = `/dashboard/available/${order.id}/mail-recruits`;
    const text = async () =>
      textOf(await renderScreen(MailRecruits, (await visit(client, at)).answer as object));
    expect(await text()).toContain(NO_RECRUITS_LEFT);
    await makeRecruit(north(1));
    expect(await text()).toContain("1 recruit within 60 miles has not been emailed yet.");
    expect(await sendForm(client, at)).toMatchObject({
      status: 302,
      to: `/dashboard/available/${order.id}`,
    });
    expect(await sendForm(client, at)).toMatchObject({ status: 409 });
  });

  test("no email is sent about an order that has closed meanwhile", async () => {
    const { north, ...place } = nextRegion();
    const recruit = await makeRecruit(north(1));
    const { order } = await makeOrderAt({ ...place, status: "canceled" });
    await sendRecruitEmail({ recruitId: recruit.id, win: order.id });
    expect(await countMessages(recruit.email)).toBe(0);
  });
});

test("Q-059 the email's link unsubscribes from all such emails; a forged one does nothing", async () => {
  const { north, ...place } = nextRegion();
  const { client, order } = await makeOrderAt(place);
  const recruit = await makeRecruit(north(1));
  await emailRecruits(client, { win: order.id });
  const { text } = await waitForMessage(recruit.email);
  const { secret } = linkIn({ text: text.slice(text.indexOf("Unsubscribe:")) });
  expect(secret).toBe(recruitSecret(recruit.id));
  const isSubscribed = async () => {
    const [row] = await db.select().from(recruits).where(eq(recruits.id, recruit.id));
    return row?.unsubscribedAt === null;
  };
  expect(await unsubscribeRecruit(`${recruit.id}.${secret.slice(-5)}`, "203.0.113.9")).toMatchObject({
    ok: false,
  });
  expect(await unsubscribeRecruit(secret.replace(/^\d+/, "1"), "203.0.113.9")).toMatchObject({ ok: false });
  expect(await isSubscribed()).toBe(true);
  const sent = await visit(null, `/unsubscribe/recruit?id=${secret}`, { method: "POST" });
  expect(sent.answer).toEqual({ done: true });
  expect(await isSubscribed()).toBe(false);
});
