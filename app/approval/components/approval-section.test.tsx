import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { ApprovalSection } from "./approval-section";

type Props = Parameters<typeof ApprovalSection>[0];

const adjustedApproval = {
  pay: null,
  adjustmentCents: -1_250,
  adjustmentReason: "Left early",
  isWaiting: true,
  isAgreed: false,
  denied: [],
  parts: null,
} as unknown as Props["approval"];

const sectionTextFor = async (isContractor: boolean, approval = adjustedApproval) =>
  textOf(
    await renderScreen(() => (
      <ApprovalSection
        approval={approval}
        terms={{} as Props["terms"]}
        timeZone="America/Chicago"
        isContractor={isContractor}
      />
    )),
  );

test("a pay adjustment's text differs for the contractor who approves it and the client who waits", async () => {
  expect(await sectionTextFor(true)).toContain("waits for your approval");
  expect(await sectionTextFor(false)).toContain("waits for the contractor's approval");
  const agreed = { ...adjustedApproval, isWaiting: false, isAgreed: true };
  expect(await sectionTextFor(true, agreed)).toContain("By you");
  expect(await sectionTextFor(false, agreed)).toContain("By the contractor");
});
