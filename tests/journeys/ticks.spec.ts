import { expect, test } from "@playwright/test";
import { toFormData, unwrap } from "../../clients/typescript/index";
import { also, only } from "./combinations";
import { expectTicked, picture, tickOf, tickTask } from "./field-work";
import { expectLooksRight, expectToast, openPage } from "./people";
import { apiClient, applyToOrder, assignOrder, completeOrder, postOrder } from "./prepared";

/** Projects run at the same time, so each uses another contractor. */
const contractorByProject: Record<string, number> = { "desktop-js": 39, "phone-nojs": 40, "phone-js": 41 };

test(
  "PHO-006 a task is ticked by one tap; a refused tick is taken back and says why",
  also(["phone-js"], "ticks are saved in place with scripts, and by a button each without"),
  async ({ browser }, { project }) => {
    const email = `contractor${contractorByProject[project.name]}@callout.example`;
    const [poster, worker] = [await apiClient("manager@northwind.example"), await apiClient(email)];
    const [first, second] = ["Swap the unit", "Walk test"];
    const win = await postOrder(poster, {
      title: `Ticks ${project.name} ${Date.now()}`,
      isNeedDeliverables: false,
      tasks: {
        onSiteRequirements: [
          { name: first, index: 0 },
          { name: second, index: 1 },
        ],
      },
    });
    await applyToOrder(worker, win);
    await assignOrder(poster, win);

    const page = await openPage(browser, email);
    await page.goto(`/dashboard/upcoming-work/${win}`);
    await tickTask(page, first);
    await tickOf(page, second).click();
    await expect(page.locator("#tasks").getByText("2 of 2", { exact: true })).toBeVisible();
    await expectLooksRight(page);
    // Completed on another device, of which this page is not told.
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await page.reload();
    await expectTicked(page, second);
    await completeOrder(worker, win, 1);
    await tickOf(page, second).click();
    await expectToast(page, "This cannot be done while the work order is completed.");
    // The count, because a page that has looked for news by now lists the tasks without boxes.
    await expect(page.locator("#tasks").getByText("2 of 2", { exact: true })).toBeVisible();
  },
);

test(
  "PHO-006 a tick that is refused while the work goes on is taken back",
  only(["phone-js"], "without scripts the page that comes back is the server's"),
  async ({ browser }) => {
    const email = "contractor41@callout.example";
    const [poster, worker] = [await apiClient("manager@northwind.example"), await apiClient(email)];
    const [plain, proven] = ["Swap the unit", "Label the cables"];
    const win = await postOrder(poster, {
      title: `Refused tick ${Date.now()}`,
      tasks: {
        onSiteRequirements: [
          { name: plain, index: 0 },
          { name: proven, index: 1, photos: 1, photosWhen: "after" },
        ],
      },
    });
    await applyToOrder(worker, win);
    await assignOrder(poster, win);
    const files = [new File([picture.buffer], picture.name, { type: picture.mimeType })];
    const ofTask = { taskList: "onSiteRequirements" as const, taskName: proven };
    await unwrap(
      worker.PATCH("/orders/documents", {
        body: { workOrderId: win, files, ...ofTask },
        bodySerializer: toFormData,
      }),
    );

    const page = await openPage(browser, email);
    // The photo is deleted on another device, of which this page is not told.
    await page.route(/\/live(\?|$)/, (route) => route.abort());
    await page.goto(`/dashboard/upcoming-work/${win}`);
    await tickOf(page, plain).click();
    await expectToast(page, "Saved: 1 of 2 done");
    const { payload } = await unwrap(worker.GET("/orders", { params: { query: { win } } }));
    const [link] = payload.uploadDeliverables;
    await unwrap(worker.DELETE("/orders/documents", { body: { workOrderId: win, link: link! } }));
    await tickOf(page, proven).click();
    await expectToast(page, `“${proven}” needs 1 more photo before it can be ticked.`);
    await expectTicked(page, proven, false);
    await expectTicked(page, plain);
  },
);
