import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { atTime } from "~/platform/time/clock.server";
import { emptyTasks } from "~/work-orders/rules/work-order";

const tasks = { ...emptyTasks(), onSiteRequirements: [{ name: "Walk test", index: 0, checked: false }] };
const contactInfo = [
  { fname: "Dana", role: "", email: "dana@example.com", ofc_phn: "5085550147", mobile: "7815550123" },
  { fname: "Robin", role: "", email: "robin@example.com", ofc_phn: "5085550199", mobile: "" },
];
const inOrder = (text: string, ...parts: string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  expect(places, text).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
};

test("PHO-004 an assigned contractor first reads when, where, whom to call and the pay, then the work, last the records", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const order = await makeAssignedOrder(client, contractor, {
    title: "Hang a sign",
    contactInfo,
    tasks,
    potentialPayCents: 31_650,
    siteName: "Market 141",
    confirmed: true,
  });
  const html = await atTime("2027-02-28T15:00:00Z", () =>
    renderScreenAt(contractor, `/dashboard/upcoming-work/${order.id}`),
  );
  const text = textOf(html.slice(html.indexOf("<h3>Visit")));
  inOrder(
    text,
    "Tomorrow, 03/01/2027",
    "9:00 AM EST",
    "Market 141",
    "Call Dana",
    "$316.50",
    "Walk test",
    "Created",
  );
  inOrder(text, "Tasks", "Deliverables", "Description", "Offer Details", "Dates");
  expect(html).toContain('href="tel:7815550123"');
  expect(html).toContain('href="sms:7815550123"');
  expect(html).not.toContain("sms:5085550199");
  expect(html).toMatch(/class="visit-place" href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*Beacon%20St/);
  expect(textOf(await renderScreenAt(client, `/dashboard/assigned/${order.id}`))).not.toContain("Call Dana");
});

test("PHO-004 who has no number is passed over for the first contact who can be called", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const [dana, robin] = contactInfo;
  const unreachable = { ...dana!, ofc_phn: "", mobile: "" };
  const order = await makeAssignedOrder(client, contractor, { contactInfo: [unreachable, robin!] });
  const html = await renderScreenAt(contractor, `/dashboard/upcoming-work/${order.id}`);
  const shown = html.slice(html.indexOf("<h3>Visit"));
  expect(textOf(shown)).toContain("Call Robin");
  expect(shown).toContain('href="tel:5085550199"');
  expect(textOf(shown)).not.toContain("Call Dana");
});

test("PHO-004 the address opens the phone's maps, elsewhere a page", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const { id } = await makeAssignedOrder(client, contractor, { address1: "9 Dock St", city: "Boston" });
  const phones = {
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36": "geo:0,0?q=9%20Dock%20St",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)": "maps:?daddr=9%20Dock%20St",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64)":
      "https://www.google.com/maps/dir/?api=1&destination=9%20Dock%20St",
  };
  for (const [userAgent, start] of Object.entries(phones)) {
    const { answer } = await visit(contractor, `/dashboard/upcoming-work/${id}`, {
      headers: { "User-Agent": userAgent },
    });
    const { directions } = answer as { directions: string };
    expect(directions.slice(0, start.length)).toBe(start);
  }
});

test("PHO-005 before assignment a contractor first reads the pay, when, how far, what is asked and how the client pays", async () => {
  const [client, contractor] = [await makeClient(), await makeContractor()];
  const order = await makeOrder(client, {
    status: "published",
    tasks,
    isNeedDeliverables: true,
    certificates: ["OSHA 10"],
    potentialPayCents: 10_000,
  });
  const shown = async (actor: typeof contractor) =>
    textOf(await renderScreenAt(actor, `/dashboard/available/${order.id}`));
  const text = await shown(contractor);
  const glance = text.slice(text.indexOf("At a glance"));
  inOrder(
    glance,
    "$50.00 / hr × 2",
    "$100.00",
    "9:00 AM EST",
    "Boston, MA",
    "Asked for",
    "rated 100.00%",
    "Dates",
  );
  expect(glance).toContain("1 task, deliverables, OSHA 10 (you don't have it)");
  expect(glance).toContain("Usually approves within Not known yet");
  for (const hours of [3, 7, 40])
    await makeOrder(client, {
      status: "approved",
      contractorId: contractor.id,
      completedAt: new Date("2026-03-02T10:00:00Z"),
      approvedAt: new Date(Date.parse("2026-03-02T10:30:00Z") + hours * 3_600_000),
    });
  expect(await shown(contractor)).toContain("Usually approves within 7 hours");
  expect(glance).not.toContain("Beacon St");
  expect(await shown(client)).not.toContain("At a glance");
});
