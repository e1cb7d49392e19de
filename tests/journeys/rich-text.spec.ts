import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import { fillOrder, unfold } from "./order-form";
import { expectToast, openPage, press } from "./people";

test(
  "a description is formatted with the toolbar, pasted scripts are removed, and undo and redo work",
  only(["desktop-js"], "without scripts there is only the plain text field"),
  async ({ browser }) => {
    const page = await openPage(browser, "manager@northwind.example");
    await page.goto("/create-work-order");
    const name = `Formatted ${Date.now()}`;
    await fillOrder(page, { title: name });
    const description = page.getByRole("textbox", { name: "Description" });
    const tools = page.getByRole("toolbar", { name: "Formatting" }).first();
    const pressTool = (tool: string) => tools.getByRole("button", { name: tool }).click();
    const bold = tools.getByRole("button", { name: "Bold" });
    const source = page.locator("textarea[name=description]");
    await description.fill("");
    await pressTool("Bold");
    await page.keyboard.type("Bring");
    await pressTool("Bold");
    await page.keyboard.type(" the plan");
    await page.keyboard.press("Shift+Home");
    await expect(bold).toHaveAttribute("aria-pressed", "true");
    await pressTool("Link the selected text");
    await page.keyboard.type("plans.example/7");
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await expect(bold).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.press("Enter");
    await pressTool("Bulleted list");
    for (const tool of ["Ladder", "Torch"]) {
      await page.keyboard.type(tool);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Enter");
    await description.evaluate((box) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", '<p onclick="x()">Call <i>first</i><script>x()</script></p>');
      box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    const link = '<a href="https://plans.example/7"><strong>Bring</strong> the plan</a>';
    const written = `<p>${link}</p><ul><li>Ladder</li><li>Torch</li></ul><p>Call <em>first</em></p>`;
    await expect(source).toHaveValue(written);
    await page.keyboard.press("Control+z");
    await expect(source).not.toHaveValue(written);
    await page.keyboard.press("Control+y");
    await expect(source).toHaveValue(written);
    await press(page, "Save As Draft");
    await expectToast(page, "saved as draft");
    const win = /\/(\d+)/.exec(new URL(page.url()).pathname)![1]!;
    await page.goto(`/create-work-order/${win}`);
    await unfold(page);
    await expect(description.getByRole("link", { name: "Bring the plan" })).toBeVisible();
    await expect(description.getByRole("listitem")).toHaveText(["Ladder", "Torch"]);
    await expect(description.getByText("first")).toHaveCSS("font-style", "italic");
  },
);
