import { expect, test } from "@playwright/test";
import { png } from "../api/examples/example";
import { also } from "./combinations";
import { tickOf } from "./field-work";
import { expectLooksRight, expectToast, openedDialog, openPage, press } from "./people";
import { apiClient, applyToOrder, assignOrder, postOrder } from "./prepared";

const everyWay = also(["phone-js"], "a phone differs, and ticks are saved differently without scripts");

/** Projects run at the same time, so each uses another contractor. */
const contractorByProject: Record<string, number> = { "desktop-js": 42, "phone-nojs": 47, "phone-js": 49 };

test(
  "PHO-023 a task is ticked once the photo that it asks for is added, which the client sees",
  everyWay,
  async ({ browser }, { project }) => {
    test.setTimeout(240_000);
    const email = `contractor${contractorByProject[project.name]}@callout.example`;
    const sized = project.use.isMobile ? { viewport: { width: 360, height: 740 } } : {};
    const [poster, worker] = [await apiClient("manager@northwind.example"), await apiClient(email)];
    const win = await postOrder(poster, {
      title: `Photos ${project.name} ${Date.now()}`,
      tasks: { onSiteRequirements: [{ name: "Label the cables", index: 0, photos: 1, photosWhen: "after" }] },
    });
    await applyToOrder(worker, win);
    await assignOrder(poster, win);

    const contractor = await openPage(browser, email, sized);
    await contractor.goto(`/dashboard/upcoming-work/${win}`);
    await expect(contractor.getByText("Asks for 1 photo after the work: 1 missing")).toBeVisible();
    const tick = tickOf(contractor, "Label the cables");
    await expect(tick).toBeDisabled();
    await press(contractor, "Add photos: Label the cables");
    const dialog = await openedDialog(contractor, "Add photos");
    const photo = {
      name: "label.png",
      mimeType: "image/png",
      buffer: Buffer.from(await png().arrayBuffer()),
    };
    await dialog.getByLabel(project.use.isMobile ? "Take a photo" : "Photos").setInputFiles(photo);
    await expectLooksRight(contractor);
    await press(dialog, "Upload");
    await expectToast(contractor, "1 uploaded");
    await expect(contractor.getByText("Asks for 1 photo after the work: all there")).toBeVisible();
    await tick.click();
    await expect(contractor.getByText(/Saved: 1 of 1 done|Tasks saved/).first()).toBeVisible();
    await expectLooksRight(contractor);

    const client = await openPage(browser, "manager@northwind.example", sized);
    await client.goto(`/dashboard/assigned/${win}`);
    await expect(client.getByAltText("label.png").first()).toBeVisible();
  },
);
