import { expect, test } from "@playwright/test";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";

/** Projects run at the same time, so each uses another contractor. */
const peopleByProject: Record<string, { company: string; name: string }> = {
  "desktop-js": { company: "harborlight", name: "Curtis Webb" },
  "phone-nojs": { company: "harborlight", name: "Kevin Tran" },
};

test("SRC-001 SRC-003 a contractor is found, viewed, noted, put into a group and invited", async ({
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const { company, name } = peopleByProject[project.name]!;
  const client = await openPage(browser, `manager@${company}.example`);
  await client.goto("/find-contractor");
  await client.getByLabel("Contractor", { exact: true }).fill(name);
  await press(client, "Search");
  await expect(client.getByRole("heading", { name: "1 contractor" })).toBeVisible();
  // The server draws it where no map tiles are set.
  const map = client.getByRole("region", { name: "Map of the contractors found" });
  await expect(map.getByRole("link", { name }).first()).toBeVisible();
  await expectLooksRight(client);

  await client.getByRole("link", { name, exact: true }).click();
  const panel = await openedDialog(client, name);
  const note = `Comes early, ${project.name} ${Date.now()}`;
  await panel.getByLabel("Note").fill(note);
  await press(panel, "Add note");
  await expectToast(client, "Note added");
  await expect(panel.getByText(note)).toBeVisible();

  await press(panel, "Groups");
  const groups = await openedDialog(client, `Groups of ${name}`);
  const box = groups.getByRole("checkbox").first();
  await box.setChecked(!(await box.isChecked()));
  await press(groups, "Save");
  await expectToast(client, `${name} is in`);
  await expectLooksRight(client);

  await press(panel, "Invite");
  const orders = await openedDialog(client, `Invite ${name}`);
  await orders.getByRole("checkbox").first().check();
  await orders.getByLabel("Find work orders").fill("no work order is called this");
  await press(orders, "Search");
  await expect(orders.getByRole("checkbox")).toHaveCount(1);
  await expect(orders.getByRole("checkbox")).toBeChecked();
  await press(orders, "Invite");
  await expectToast(client, `${name} is invited to 1 work order`);
});
