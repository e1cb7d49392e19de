import { renderScreen, textOf } from "tests/setup/render";
import { expect, test } from "vitest";
import { IssuesSection } from "./issues-section";

type Props = Parameters<typeof IssuesSection>[0];

const order = {
  win: 7,
  status: "assigned",
  onHold: false,
  confirmed: true,
  timeZone: "America/Chicago",
} as const;
const sectionTextFor = async (
  role: Props["role"],
  states: { contractorStatus: string; clientStatus: string },
) => {
  const issue = { id: 3, messages: [], steps: [], ...states } as unknown as Props["issues"][number];
  const base = { tab: "all", search: "" };
  return textOf(
    await renderScreen(() => <IssuesSection issues={[issue]} order={order} role={role} base={base} />),
  );
};

test('an issue shows "Waits for you" to the side whose turn it is, and names that side to the other', async () => {
  const reported = { contractorStatus: "pending", clientStatus: "reported" };
  const answered = { contractorStatus: "resolved", clientStatus: "reported" };
  expect(await sectionTextFor("contractor", reported)).toContain("Waits for you");
  expect(await sectionTextFor("client", reported)).toContain("Waits for the contractor");
  expect(await sectionTextFor("client", answered)).toContain("Waits for you");
  expect(await sectionTextFor("contractor", answered)).toContain("Waits for the client");
});
