import { expect, test } from "@playwright/test";
import { pdf } from "../api/examples/example";
import { also } from "./combinations";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, assignOrder, completeOrder, postOrder } from "./prepared";

const everyWay = also(["phone-js"], "a phone differs, and a file is sent differently without scripts");

/** Projects run at the same time, so each uses another company and contractor. */
const peopleByProject: Record<string, [company: string, contractor: number]> = {
  "desktop-js": ["northwind", 41],
  "phone-nojs": ["harborlight", 43],
  "phone-js": ["northwind", 48],
};

test(
  "PHO-009 a receipt is asked for above an amount, sent with the expense, and seen by the client at approval",
  everyWay,
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const [company, nth] = peopleByProject[project.name]!;
    const email = `contractor${nth}@callout.example`;
    const admin = `admin@${company}.example`;
    const sized = project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};
    const client = await openPage(browser, admin, sized);
    await client.goto("/profile/company");
    const settings = await openedDialog(client, "Company settings");
    await settings.getByLabel("Ask for a receipt above").fill("75");
    await expectLooksRight(client);
    await press(settings, "Save");
    await expectToast(client, "Company settings saved");

    const [poster, worker] = [await apiClient(admin), await apiClient(email)];
    const win = await postOrder(poster, {
      title: `Receipts ${project.name} ${Date.now()}`,
      isNeedDeliverables: false,
    });
    await applyToOrder(worker, win);
    await assignOrder(poster, win);

    const contractor = await openPage(browser, email, sized);
    await contractor.goto(`/dashboard/upcoming-work/${win}/expenses/add`);
    const form = await openedDialog(contractor, "Add Expense");
    await form.getByLabel("Amount").fill("75.01");
    await form.getByLabel("Description").fill("Ferry");
    await press(form, "Add Expense");
    const refusal = contractor.getByText(/The client asks for a receipt of expenses above \$75\.00\./);
    await expect(refusal.first()).toBeVisible();
    await expect(form.getByLabel("Description")).toHaveValue("Ferry");
    await expectLooksRight(contractor);
    const bill = {
      name: "ferry.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(await pdf().arrayBuffer()),
    };
    await form.getByLabel(/^Receipt/).setInputFiles(bill);
    await press(form, "Add Expense");
    await expectToast(contractor, "Expense added");
    await expect(contractor.getByRole("link", { name: "Receipt: ferry.pdf" })).toBeVisible();

    await completeOrder(worker, win, 2);
    const approver = await openPage(browser, admin, sized);
    await approver.goto(`/dashboard/completed/${win}/approval`);
    await expect(
      approver.locator("#approval").getByRole("link", { name: "Receipt: ferry.pdf" }),
    ).toBeVisible();
    await expectLooksRight(approver);
  },
);
