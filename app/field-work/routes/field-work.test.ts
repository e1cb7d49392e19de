import { checkEntries } from "db/schema/field-work";
import { workOrders } from "db/schema/work-orders";
import { eq } from "drizzle-orm";
import { workOn } from "tests/factories/field-work";
import { makeAssignedOrder, reload } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { toastOf, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { readOrder } from "~/work-orders/store/order.server";
import { CheckInsSection } from "../components/check-ins-section";
import { DeliverablesSection } from "../components/deliverables-section";
import { ExpensesSection } from "../components/expenses-section";
import { listDeliverables } from "../queries.server";
import CheckIn from "./check-in";
import Deliverables from "./deliverables";

type Answer = {
  data: { lastResult?: { error?: Record<string, string[]> }; errors?: string[]; message?: string };
};

async function makeAssigned(values = {}) {
  const client = await makeClient();
  const contractor = await makeContractor();
  const order = await makeAssignedOrder(client, contractor, values);
  return {
    client,
    contractor,
    win: order.id,
    at: (action: string) => `/dashboard/upcoming-work/${order.id}/${action}`,
  };
}
const send = async (
  actor: Actor,
  address: string,
  body: Record<string, string> | FormData | URLSearchParams,
) => {
  const form = body instanceof FormData || body instanceof URLSearchParams ? body : new URLSearchParams(body);
  const { answer, response } = await visit(actor, address, { method: "POST", body: form });
  return { response, data: (answer as Answer).data };
};
const entriesOf = (win: number) => db.select().from(checkEntries).where(eq(checkEntries.workOrderId, win));
const momentFields = (name: string, [date, hours, minutes, half]: string[], more = {}) => ({
  [`${name}.date`]: date!,
  [`${name}.hours`]: hours!,
  [`${name}.minutes`]: minutes!,
  [`${name}.half`]: half!,
  ...more,
});

test("FLD-010 FLD-013 a check-in is typed in time at the site, with hours to 12 and minutes to 59", async () => {
  const { contractor, win, at } = await makeAssigned({ timeZone: "America/Los_Angeles" });
  const wrong = await send(
    contractor,
    at("check-in"),
    momentFields("checkIn", ["2026-05-04", "13", "05", "PM"]),
  );
  expect(wrong.data.lastResult?.error).toEqual({ "checkIn.hours": ["Please enter date and time"] });
  const { response } = await send(
    contractor,
    at("check-in"),
    momentFields("checkIn", ["2026-05-04", "9", "5", "AM"]),
  );
  expect(response?.headers.get("Location")).toBe(`/dashboard/upcoming-work/${win}`);
  expect(await entriesOf(win)).toMatchObject([{ checkInAt: new Date("2026-05-04T16:05:00Z") }]);
});

test("FLD-013 the form has hours, minutes, and AM or PM", async () => {
  const { contractor, at } = await makeAssigned();
  const html = await renderScreen(CheckIn, (await visit(contractor, at("check-in"))).answer as object);
  expect(html).toMatch(/name="checkIn\.hours".*name="checkIn\.minutes".*name="checkIn\.half"/s);
  expect(html).toMatch(/<option[^>]*>AM<\/option><option[^>]*>PM<\/option>/);
});

test("security case 25: the form asks which of two equal hours is meant", async () => {
  const { contractor, win, at } = await makeAssigned();
  const typed = momentFields("checkIn", ["2026-11-01", "1", "30", "AM"]);
  const firstAnswer = await send(contractor, at("check-in"), typed);
  expect(firstAnswer.data.lastResult?.error).toEqual({
    "checkIn.second": [expect.stringContaining("comes twice")],
  });
  await send(contractor, at("check-in"), { ...typed, "checkIn.asked": "1", "checkIn.second": "on" });
  expect(await entriesOf(win)).toMatchObject([{ checkInAt: new Date("2026-11-01T06:30:00Z") }]);
  const out = momentFields("checkOut", ["2026-11-01", "2", "00", "AM"], { work_description: "Done" });
  expect((await send(contractor, at("check-out"), out)).response?.status).toBe(302);
  expect(await entriesOf(win)).toMatchObject([{ checkOutAt: new Date("2026-11-01T07:00:00Z") }]);
  expect((await visit(contractor, at("check-out"))).response?.status).toBe(409);
});

test("FLD-006 an edit keeps the seconds of unchanged minutes; after completion times aren't editable", async () => {
  const { contractor, win, at } = await makeAssigned();
  const entryId = await workOn(contractor, win, "2026-05-04T13:05:30Z", "2026-05-04T15:00:00Z");
  const same = {
    ...momentFields("checkIn", ["2026-05-04", "09", "05", "AM"]),
    ...momentFields("checkOut", ["2026-05-04", "11", "00", "AM"]),
    work_description: "Better words",
  };
  expect((await send(contractor, at(`checks/${entryId}/edit`), same)).response?.status).toBe(302);
  expect(await entriesOf(win)).toMatchObject([
    { checkInAt: new Date("2026-05-04T13:05:30Z"), workDescription: "Better words" },
  ]);
  expect((await visit(contractor, at("checks/999999/edit"))).response?.status).toBe(404);
  expect((await visit(await makeContractor(), at(`checks/${entryId}/edit`))).response?.status).toBe(404);
});

test("FLD-029 a single tick is read as a list, and a page with JavaScript gets data instead of a redirect", async () => {
  const list = (...names: string[]) => names.map((name, index) => ({ name, index, checked: false }));
  const tasks = {
    preArrivalRequirements: list("Call"),
    onSiteRequirements: list("A", "B"),
    completionRequirements: [],
  };
  const { contractor, win, at } = await makeAssigned({ tasks });
  const { response } = await send(contractor, at("tasks"), { onSiteRequirements: "1:B" });
  expect(response?.headers.get("Location")).toBe(`/dashboard/upcoming-work/${win}#tasks`);
  const live = new URLSearchParams({ live: "on" });
  for (const key of ["0:A", "1:B"]) live.append("onSiteRequirements", key);
  expect((await send(contractor, at("tasks"), live)).data).toEqual({ message: "Saved: 2 of 3 done." });
  expect((await reload(win)).tasks.onSiteRequirements.map(({ checked }) => checked)).toEqual([true, true]);
  expect((await visit(contractor, at("tasks"))).response?.headers.get("Location")).toContain("#tasks");
});

test("PHO-006 a task's button ticks it alone, and a refusal of a page with JavaScript is data", async () => {
  const list = (...names: string[]) => names.map((name, index) => ({ name, index, checked: false }));
  const tasks = {
    preArrivalRequirements: list("Call"),
    onSiteRequirements: list("A", "B"),
    completionRequirements: list("A"),
  };
  const { contractor, win, at } = await makeAssigned({ tasks });
  const ticks = async () => {
    const { tasks: now } = await reload(win);
    return [now.onSiteRequirements, now.completionRequirements].flat().map(({ checked }) => checked);
  };
  await send(contractor, at("tasks"), { done: "onSiteRequirements 1:B" });
  await send(contractor, at("tasks"), { done: "completionRequirements 0:A" });
  expect(await ticks()).toEqual([false, true, true]);
  await send(contractor, at("tasks"), { undone: "onSiteRequirements 1:B" });
  expect(await ticks()).toEqual([false, false, true]);
  await db.update(workOrders).set({ status: "completed" }).where(eq(workOrders.id, win));
  const live = { live: "on", onSiteRequirements: "0:A", changed: "onSiteRequirements 0:A" };
  const { data } = await send(contractor, at("tasks"), live);
  expect(data).toEqual({ refused: "This cannot be done while the work order is completed." });
  expect(await ticks()).toEqual([false, false, true]);
});

test("FLD-022 the dialog names refused files", async () => {
  const { contractor, at } = await makeAssigned();
  const { answer } = await visit(contractor, at("deliverables"));
  const form = new FormData();
  form.append("files", new File(["<script>alert(1)</script>"], "evil.png", { type: "image/png" }));
  const { data } = await send(contractor, at("deliverables"), form);
  const html = await renderScreen(Deliverables, answer as object, data);
  expect(textOf(html)).toMatch(/Upload data failed! .*evil\.png/);
});

test("FLD-021 FLD-022 files are sent with the form or before it; refused ones are named, the others kept", async () => {
  const { contractor, win, at } = await makeAssigned();
  const pdf = new File(["%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"], "report.pdf", {
    type: "application/pdf",
  });
  const page = new File(["<script>alert(1)</script>"], "evil.png", { type: "image/png" });
  const form = new FormData();
  form.append("files", page);
  const nothing = await send(contractor, at("deliverables"), form);
  expect(nothing.data.errors).toEqual([expect.stringContaining("evil.png")]);
  form.append("files", pdf);
  const some = await send(contractor, at("deliverables"), form);
  expect(await toastOf(some.response!)).toMatchObject({
    text: "1 uploaded. Upload data failed!",
    list: [expect.stringContaining("evil.png")],
  });

  const ahead = new FormData();
  ahead.append("files", pdf);
  const { answer } = await visit(contractor, at("deliverables/send"), { method: "POST", body: ahead });
  const { files } = (await (answer as Response).json()) as { files: { fileId: number; name: string }[] };
  const named = new FormData();
  named.append("filesKept", String(files[0]!.fileId));
  expect((await send(contractor, at("deliverables"), named)).response?.status).toBe(302);
  const order = (await readOrder(db, contractor, win))!;
  const names = (await listDeliverables(db, contractor, order)).map(({ name }) => name);
  expect(names).toEqual(["report.pdf", "report (2).pdf"]);

  const other = await makeAssigned();
  expect((await send(other.contractor, other.at("deliverables"), named)).data.errors).toEqual([
    "Please choose at least one file",
  ]);
  await expect(send(await makeContractor(), at("deliverables/send"), ahead)).resolves.toMatchObject({
    response: { status: 404 },
  });
});

test("FLD-024 FLD-025 an expense without amount or description is refused", async () => {
  const { contractor, at } = await makeAssigned();
  const { data } = await send(contractor, at("expenses/add"), { amount: "0", description: " ", date: "" });
  expect(data.lastResult?.error).toEqual({
    amount: ["Please enter a dollar amount (greater than zero)!"],
    description: ["Please type description first!"],
  });
});

describe("the sections of the details panel", () => {
  const section = (values: { onHold?: boolean; status?: "assigned" | "approved" }) => ({
    order: {
      win: 1,
      status: values.status ?? "assigned",
      onHold: values.onHold ?? false,
      confirmed: true,
      timeZone: "America/New_York",
    },
    role: "contractor" as const,
    base: { tab: "upcoming-work", search: "" },
  });

  test.each(["contractor", "client"] as const)(
    "FLD-003 on hold the %s's button is disabled",
    async (role) => {
      const shown = (onHold: boolean) =>
        renderScreen(() => CheckInsSection({ ...section({ onHold }), role, entries: [] }));
      expect(await shown(true)).toMatch(/<button[^>]*disabled[^>]*>.*Check In/s);
      expect(await shown(true)).not.toContain("/check-in");
      expect(await shown(false)).toMatch(/<a [^>]*href="[^"]*\/1\/check-in"/);
    },
  );

  test("FLD-021 on hold uploading isn't possible", async () => {
    const shown = async (onHold: boolean) =>
      textOf(
        await renderScreen(() =>
          DeliverablesSection({ ...section({ onHold }), deliverables: [], isNeeded: true }),
        ),
      );
    expect(await shown(false)).toContain("Upload Deliverables");
    expect(await shown(true)).not.toContain("Upload Deliverables");
  });

  test("FLD-026 a denied expense shows the reason", async () => {
    const denied = {
      decision: "denied",
      rejectionReason: "No receipt",
      receiptFileId: null,
      receipt: null,
    } as const;
    const expense = {
      id: 1,
      workOrderId: 1,
      companyId: 1,
      contractorId: 1,
      date: "2027-03-01",
      createdAt: new Date(0),
    };
    const expenses = [{ ...expense, ...denied, description: "Parking", amountCents: 1250 }];
    const html = await renderScreen(() => ExpensesSection({ ...section({ status: "approved" }), expenses }));
    expect(textOf(html)).toMatch(/Parking 03\/01\/2027 \$12\.50 Denied No receipt/);
  });
});
