import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { HistoryTable } from "./history-table";

const checkIn = {
  id: 7,
  createdAt: "2027-03-01T17:40:00Z",
  doneAt: null as string | null,
  clockBehindSeconds: null as number | null,
  actorId: 3,
  creatorName: "Grace Field",
  type: "check in",
  workOrderStatus: "assigned",
  description: "",
  changes: [],
};
const shown = async (values: Partial<typeof checkIn>) =>
  textOf(
    await renderScreen(() => (
      <HistoryTable entries={[{ ...checkIn, ...values } as never]} timeZone="America/Chicago" />
    )),
  );

test("PHO-015 history says when an act was done without a network, and when it was received", async () => {
  const text = await shown({ doneAt: "2027-03-01T14:05:00Z", clockBehindSeconds: 0 });
  expect(text).toMatch(
    /03\/01\/2027, 11:40 AM Grace Field Done without a network at 03\/01\/2027, 8:05 AM , received later\./,
  );
  expect(text).not.toContain("clock");
  expect(await shown({})).not.toContain("Done without a network");
});

test.each([
  [725, "Corrected: the phone's clock said 12 minutes earlier."],
  [-3660, "Corrected: the phone's clock said 61 minutes later."],
])("PHO-015 history flags a clock that was %d seconds behind", async (clockBehindSeconds, flag) => {
  expect(await shown({ doneAt: "2027-03-01T14:05:00Z", clockBehindSeconds })).toContain(flag);
});
