import { makeCompleted } from "tests/factories/completed";
import { fund } from "tests/factories/money";
import { reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, sendForm, toastOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import Approve from "./approve";

const BUTTON = "Approve and Open Next";
const parts = { communicationAcceptable: "on", workAcceptable: "on", deliverablesAcceptable: "on" };
const seen = { seenPayCents: "10000", approvedHoursQty: "2", ...parts };

/** Makes three completed orders of $100, the first one first. */
async function makeThree() {
  const client = await makeClient();
  await fund(client, 90_000);
  const contractor = await makeContractor();
  const completed = (title: string, day: string) =>
    makeCompleted(client, contractor, { title, startAt: new Date(`2030-06-${day}T14:00:00Z`) });
  const orders = [
    await completed("Hang the sign", "03"),
    await completed("Swap the router", "04"),
    await completed("Test the line", "05"),
  ] as const;
  return { client, contractor, orders };
}
const at = (win: number, action: string, search = "") => `/dashboard/completed/${win}/${action}${search}`;

test("DSK-001 approving opens the next order of the same list, and says what was approved and what is next", async () => {
  const { client, orders } = await makeThree();
  const [first, second] = orders;
  const body = new URLSearchParams({ ...seen, openNext: "yes" });
  const search = "?search=the";
  const { response } = await visit(client, at(first.id, "approve", search), { method: "POST", body });
  expect(response?.headers.get("Location")).toBe(`/dashboard/completed/${second.id}${search}`);
  expect(await toastOf(response!)).toMatchObject({
    type: "success",
    text: `WIN ${first.id} approved for $100.00. Next: Swap the router (WIN ${second.id})`,
  });
  expect(await reload(first.id)).toMatchObject({ status: "approved", finalPayCents: 10_000 });
  expect(await reload(second.id)).toMatchObject({ status: "completed" });

  const plain = await sendForm(client, at(second.id, "approve"), seen);
  expect(plain.to).toBe(`/dashboard/approved/${second.id}`);
});

test("DSK-001 when nothing waits any more, approving leads to the list", async () => {
  const { client, orders } = await makeThree();
  const last = orders[2].id;
  const body = new URLSearchParams({ ...seen, openNext: "yes" });
  const { response } = await visit(client, at(last, "approve", "?search=the"), { method: "POST", body });
  expect(response?.headers.get("Location")).toBe("/dashboard/completed?search=the");
  expect((await toastOf(response!))?.text).toBe(
    "Work order approved for $100.00. It was the last one in this list.",
  );
});

test("DSK-001 the button is there while the list has a next order, and for those who approve", async () => {
  const { client, orders } = await makeThree();
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  const shown = async (win: number, actor = client) =>
    textOf(await renderScreenAt(actor, at(win, "approval")));
  expect(await shown(orders[1].id)).toMatch(/Save Only\W+Approve and Pay\W+Approve and Open Next/);
  const atLast = await shown(orders[2].id);
  expect(atLast).toContain("Approve and Pay");
  expect(atLast).not.toContain(BUTTON);
  expect(await shown(orders[1].id, dispatcher)).not.toContain(BUTTON);
});

test("DSK-001 Ctrl+Enter presses one button: the one that opens the next order, else the main one", async () => {
  const { client, orders } = await makeThree();
  const dispatcher = await makeClient("Dispatcher", client.companyId!);
  const pressed = async (win: number, actor = client) => {
    const html = await renderScreenAt(actor, at(win, "approval"));
    const buttons = [...html.matchAll(/<button([^>]*)>([^<]+)<\/button>/g)];
    return buttons.flatMap(([, given, label]) => (given!.includes('"Control+Enter"') ? [label] : []));
  };
  expect(await pressed(orders[0].id)).toEqual([BUTTON]);
  expect(await pressed(orders[2].id)).toEqual(["Approve and Pay"]);
  expect(await pressed(orders[0].id, dispatcher)).toEqual(["Save Only"]);
});

test("DSK-001 a refused approval stays on its order with the reason and what was typed", async () => {
  const { client, orders } = await makeThree();
  const [first] = orders;
  const given = { ...seen, openNext: "yes", version: String(first.version) };
  const typed = { finalPayAdjustment: "700", adjustmentReason: "Second trip" };
  const short = await sendForm(client, at(first.id, "approve"), {
    ...given,
    ...typed,
    seenPayCents: "80000",
  });
  expect(short).toMatchObject({ status: 402, to: undefined, initialValue: typed });

  const colleague = await makeClient("Dispatcher", client.companyId!);
  await sendForm(colleague, at(first.id, "approval"), { ...parts, adjustmentReason: "Ask Pat" });
  const stale = await sendForm(client, at(first.id, "approve"), { ...given, adjustmentReason: "Fine by me" });
  expect(stale).toMatchObject({
    status: 409,
    to: undefined,
    initialValue: { adjustmentReason: "Fine by me" },
  });
  expect(stale.error?.[""]?.join()).toContain("has changed since you opened it");
  expect(await reload(first.id)).toMatchObject({ status: "completed" });
});

test("DSK-001 a question about the amount remembers that the next order is to be opened", async () => {
  const { client, orders } = await makeThree();
  const [first, second] = orders;
  const address = at(first.id, "approve");
  const question = async (fields: object) => {
    const body = new URLSearchParams({ ...seen, seenPayCents: "1", ...fields });
    const { answer } = await visit(client, address, { method: "POST", body });
    const screen = (await visit(client, address)).answer as object;
    return renderScreen(Approve, screen, (answer as { data: object }).data);
  };
  expect(await question({})).not.toContain('name="openNext"');
  const asked = await question({ openNext: "yes" });
  expect(textOf(asked)).toContain("Yes, approve $100.00");
  expect(asked).toMatch(/<input[^>]*name="openNext"/);
  expect(textOf(await question({ confirmedCents: "1" }))).toContain("Yes, approve $100.00");
  const confirmed = { ...seen, seenPayCents: "1", openNext: "yes", confirmedCents: "10000" };
  expect((await sendForm(client, address, confirmed)).to).toBe(`/dashboard/completed/${second.id}`);
});
