import { makeContractor } from "tests/factories/people";
import { visit } from "tests/setup/pages";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import Profile from "~/profile/routes/profile";

const dialogs = ["/profile/bank", "/profile/tax"];

test("SRC-051 PAY-010 a contractor opens payout and tax details from the profile, once the agreements are accepted", async () => {
  const contractor = await makeContractor();
  const html = await renderScreen(Profile, (await visit(contractor, "/profile")).answer as object);
  for (const dialog of dialogs) {
    expect(html).toContain(`href="${dialog}"`);
    expect((await visit(contractor, dialog)).response?.status ?? 200).toBe(200);
  }
  const newcomer = await makeContractor({ agreementsAcceptedAt: null });
  for (const dialog of dialogs) {
    const { response } = await visit(newcomer, dialog);
    expect(response?.status).toBe(302);
    expect(response?.headers.get("Location")).toMatch(/^\/agreements/);
  }
});
