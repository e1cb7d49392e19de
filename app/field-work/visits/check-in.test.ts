import { describe, expect, test } from "vitest";
import type { OrderState, StoredStatus } from "~/work-orders/rules/work-order";
import {
  checkIn,
  checkOut,
  deleteEntry,
  type Entry,
  editEntry,
  entryRights,
  milesFromSite,
  nextCheck,
  workedHundredths,
} from "./check-in";

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);
const order = (status: StoredStatus = "assigned", onHold = false): OrderState => ({
  status,
  onHold,
  confirmed: true,
});
const openEntry: Entry = { id: 2, checkInAt: at("13:00"), checkOutAt: null, workDescription: "" };
const closedEntry: Entry = {
  id: 1,
  checkInAt: at("08:00"),
  checkOutAt: at("12:20"),
  workDescription: "Swapped it",
};

const errorsOf = (result: ReturnType<typeof editEntry | typeof checkOut>) =>
  result.ok ? {} : (result.errors ?? {});

test.each([
  [[], "Check In"],
  [[closedEntry], "Check In"],
  [[openEntry], "Check Out"],
  [[closedEntry, openEntry], "Check Out"],
  [[openEntry, closedEntry], "Check Out"],
])("FLD-002 the button after %j", (entries, label) => expect(nextCheck(entries)).toBe(label));

test("hours of the closed entries", () => {
  expect(workedHundredths([])).toBe(0);
  expect(workedHundredths([closedEntry, openEntry])).toBe(433);
  expect(workedHundredths([closedEntry, { ...closedEntry, id: 3 }])).toBe(866);
});

test("the distance is known only when both places are", () => {
  const site = { latitude: 42.36, longitude: -71.06 };
  expect(milesFromSite(site, { latitude: 42.36, longitude: -71.08 })).toBe(1.02);
  expect(milesFromSite(null, site)).toBeNull();
  expect(milesFromSite(site, undefined)).toBeNull();
});

describe("checking in and out", () => {
  const checkOutValues = { at: at("14:00"), workDescription: " Swapped it " };

  test.each([
    ["assigned", false, [], true],
    ["assigned", false, [closedEntry], true],
    ["assigned", false, [closedEntry, openEntry], false],
    ["assigned", true, [], false],
    ["published", false, [], false],
    ["completed", false, [], false],
    ["canceled", false, [], false],
  ] as const)("FLD-003 in: %s, on hold %s, after %j", (status, onHold, entries, allowed) => {
    expect(checkIn(order(status, onHold), entries, at("13:00")).ok).toBe(allowed);
  });

  test.each([
    ["assigned", false, true],
    ["assigned", true, false],
    ["completed", false, false],
  ] as const)("FLD-003 out: %s, on hold %s", (status, onHold, allowed) => {
    expect(checkOut(order(status, onHold), openEntry, checkOutValues).ok).toBe(allowed);
  });

  test("FLD-011 FLD-012 refuses with both of the documents' texts at once", () => {
    expect(checkOut(order(), openEntry, { at: at("12:59"), workDescription: "  " })).toMatchObject({
      code: "invalid",
      errors: {
        "checkOut.date": ["Check-out time must be later than check-in time"],
        work_description: ["Please Enter Description of Work Performed!"],
      },
    });
  });

  test.each(["", " ", "\n\t"])(
    "FLD-011 FLD-014 a description of %j is refused, also when it is corrected",
    (workDescription) => {
      const missing = { work_description: ["Please Enter Description of Work Performed!"] };
      expect(errorsOf(checkOut(order(), openEntry, { at: at("14:00"), workDescription }))).toEqual(missing);
      const { checkInAt, checkOutAt } = closedEntry;
      for (const by of ["contractor", "client"] as const) {
        const emptied = { checkInAt, checkOutAt, workDescription };
        expect(errorsOf(editEntry(order(), by, closedEntry, emptied))).toEqual(missing);
        const closed = { checkInAt: openEntry.checkInAt, checkOutAt: at("14:00"), workDescription };
        expect(errorsOf(editEntry(order(), by, openEntry, closed))).toEqual(missing);
      }
    },
  );

  test("FLD-011 FLD-014 a corrected entry has the times and the description that were sent", () => {
    const change = { checkInAt: at("08:30"), checkOutAt: at("12:45"), workDescription: " Better words " };
    expect(editEntry(order(), "client", closedEntry, change)).toEqual({
      ok: true,
      value: { ...change, workDescription: "Better words" },
    });
  });

  test("FLD-012 a check-out in the same minute is allowed", () => {
    expect(checkOut(order(), openEntry, { ...checkOutValues, at: at("13:00") })).toMatchObject({
      value: { workDescription: "Swapped it" },
    });
  });

  test("an entry can be checked out only once", () =>
    expect(checkOut(order(), closedEntry, checkOutValues).ok).toBe(false));
});

describe("FLD-004 FLD-005 FLD-006 correcting", () => {
  test.each([
    ["contractor", "assigned", false, true, true],
    ["contractor", "assigned", true, false, false],
    ["contractor", "completed", false, true, false],
    ["contractor", "completed", true, false, false],
    ["contractor", "approved", false, false, false],
    ["contractor", "canceled", false, false, false],
    ["client", "assigned", false, true, true],
    ["client", "assigned", true, false, false],
    ["client", "completed", false, false, false],
    ["client", "published", false, false, false],
  ] as const)("%s, %s, on hold %s", (by, status, onHold, change, times) => {
    const state = order(status, onHold);
    expect(entryRights(state, by)).toEqual({ change, changeTimes: times });
    const text = {
      checkInAt: closedEntry.checkInAt,
      checkOutAt: closedEntry.checkOutAt,
      workDescription: "Better words",
    };
    expect(editEntry(state, by, closedEntry, text).ok).toBe(change);
    expect(editEntry(state, by, closedEntry, { ...text, checkInAt: at("08:30") }).ok).toBe(times);
    expect(editEntry(state, by, closedEntry, { ...text, checkOutAt: at("12:30") }).ok).toBe(times);
    expect(deleteEntry(state, by, [closedEntry, { ...closedEntry, id: 9 }], closedEntry).ok).toBe(change);
  });

  test("FLD-014 an entry with a check-out needs times in order and a description", () => {
    const change = { checkInAt: at("08:00"), checkOutAt: at("07:00"), workDescription: "" };
    expect(editEntry(order(), "client", closedEntry, change)).toMatchObject({
      errors: { "checkOut.date": expect.anything(), work_description: expect.anything() },
    });
    const later = { ...closedEntry, checkInAt: at("12:30") };
    expect(Object.keys(errorsOf(editEntry(order(), "client", closedEntry, later)))).toEqual([
      "checkOut.date",
    ]);
  });

  test("an open entry can be moved without a description, or closed", () => {
    const moved = { checkInAt: at("12:00"), checkOutAt: null, workDescription: "" };
    expect(editEntry(order(), "contractor", openEntry, moved).ok).toBe(true);
    expect(
      editEntry(order(), "contractor", openEntry, {
        ...moved,
        checkOutAt: at("15:00"),
        workDescription: "Done",
      }).ok,
    ).toBe(true);
  });

  test("a check-out can't be removed", () => {
    const change = { checkInAt: closedEntry.checkInAt, checkOutAt: null, workDescription: "x" };
    expect(editEntry(order(), "contractor", closedEntry, change)).toMatchObject({ code: "invalid" });
  });

  test("the last check-out of completed work can't be deleted; while assigned any entry can", () => {
    expect(deleteEntry(order("completed"), "contractor", [closedEntry, openEntry], closedEntry).ok).toBe(
      false,
    );
    expect(deleteEntry(order("completed"), "contractor", [closedEntry, openEntry], openEntry).ok).toBe(true);
    expect(deleteEntry(order("assigned"), "contractor", [closedEntry], closedEntry).ok).toBe(true);
  });
});
