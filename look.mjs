import { chromium } from "playwright";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
const base = "http://localhost:3141";
async function as(email, { js = true, width = 1440 } = {}) {
  const context = await browser.newContext({ baseURL: base, javaScriptEnabled: js, viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.on("pageerror", (e) => console.log("pageerror", e.message));
  page.on("console", (m) => m.type() === "error" && console.log("console", m.text()));
  await page.goto("/sign_in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("callout-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/dashboard/);
  return page;
}
const shot = (page, name, fullPage = false) => page.screenshot({ path: `/tmp/look-${name}.png`, fullPage });
for (const [name, options] of [["desk", {}], ["phone", { js: false, width: 360 }]]) {
  const page = await as("admin@northwind.example", options);
  await page.goto("/templates"); await shot(page, `${name}-list`);
  const id = await page.locator("a[href^='/create-work-order-template/']").first().getAttribute("href");
  const n = id.split("/").at(-1);
  await page.goto(`/templates/${n}/rename`); await shot(page, `${name}-rename`);
  await page.goto(`/templates/${n}/delete`); await shot(page, `${name}-delete`);
  await page.goto(id); await shot(page, `${name}-edit`);
  await page.goto(`/create-work-order?template=${n}`); await shot(page, `${name}-use`, true);
  await page.goto("/templates?name=zzz"); await shot(page, `${name}-none`);
  await page.goto("/dashboard/draft"); await shot(page, `${name}-rows`);
  console.log(name, await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]));
}
const page = await as("manager@northwind.example");
await page.goto("/templates");
await page.getByRole("button", { name: /Copy template ID/ }).first().click();
await page.waitForTimeout(400); await shot(page, "toast");
await page.goto("/create-work-order");
await page.getByLabel("Title").fill("typed");
await page.getByLabel("Use Template").selectOption({ index: 1 });
await page.getByRole("button", { name: "Use Template" }).click();
await page.waitForTimeout(300); await shot(page, "question");
await page.getByRole("button", { name: "No", exact: true }).click();
console.log("kept:", await page.getByLabel("Title").inputValue());
await page.getByRole("button", { name: "Use Template" }).click();
await page.getByRole("button", { name: "Yes", exact: true }).click();
await page.waitForURL(/template=/); await page.waitForTimeout(500);
console.log("filled:", await page.getByLabel("Title").inputValue(), await page.locator("input[name=templateId]").inputValue());
await page.goto("/templates"); await page.getByRole("link", { name: "Add Template" }).click(); await page.waitForURL(/create-work-order-template/);
await page.getByRole("link", { name: "Cancel" }).click(); await page.waitForTimeout(500); console.log("cancel →", page.url());
await browser.close();
