import { expect, type Page, test } from "@playwright/test";
import { type Callout, unwrap } from "../../clients/typescript/index";
import { also } from "./combinations";
import { action, expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, postOrder } from "./prepared";

const everyWay = also(["phone-js"], "a phone differs, and so does declining without scripts");

/** Projects run at the same time, so each uses other contractors. */
const peopleByProject: Record<string, [declining: number, other: number]> = {
  "desktop-js": [41, 42],
  "phone-nojs": [43, 47],
  "phone-js": [48, 49],
};
const emailOf = (nth: number) => `contractor${nth}@callout.example`;

/** Invites contractors, whose ids the client reads from an application that they then cancel. */
async function inviteAll(client: Callout, win: string, emails: string[]) {
  for (const email of emails) {
    const contractor = await apiClient(email);
    await applyToOrder(contractor, win);
    const { applicants } = await unwrap(
      client.POST("/users/view_applicants", { body: { work_order_id: win } }),
    );
    await unwrap(contractor.POST("/users/cancel_application", { body: { work_order_id: win } }));
    const contractorsId = [applicants.at(-1)!.contractor_id];
    await unwrap(client.POST("/invites/bulk/contractors", { body: { workOrderId: win, contractorsId } }));
  }
}

test(
  "PHO-008 an invited contractor declines with a reason, which the client sees; the other accepts",
  everyWay,
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const [declining, other] = peopleByProject[project.name]!.map(emailOf) as [string, string];
    const client = await apiClient("manager@northwind.example");
    const title = `Offered ${project.name} ${Date.now()}`;
    const win = await postOrder(client, { title, startsIn: 12 });
    await inviteAll(client, win, [declining, other]);
    const sized = project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};

    const contractor = await openPage(browser, declining, sized);
    await contractor.goto(`/dashboard/routed?search=${win}`);
    await press(contractor, `Decline: ${title}`);
    const dialog = await openedDialog(contractor, "Decline");
    await expect(dialog.getByText("At most 500 characters.")).toBeVisible();
    await expectLooksRight(contractor);
    await dialog.getByLabel("Reason").fill("It is two hours away");
    await press(dialog, "Decline");
    await expectToast(contractor, "Offer declined");
    await expect(contractor.getByText(title)).toHaveCount(0);

    await expectDeclined(await openPage(browser, "manager@northwind.example", sized), win);

    const accepting = await openPage(browser, other, sized);
    await accepting.goto(`/dashboard/routed/${win}`);
    await action(accepting, "Accept");
    await press(await openedDialog(accepting, "Accept"), "Accept");
    await expectToast(accepting, "Work order accepted");
  },
);

async function expectDeclined(manager: Page, win: string) {
  await manager.goto(`/dashboard/routed/${win}/applicants`);
  const panel = await openedDialog(manager, "Applicants");
  await expect(panel.getByRole("heading", { name: "Declined" })).toBeVisible();
  await expect(panel.getByText("It is two hours away")).toBeVisible();
  await expectLooksRight(manager);
}
