/**
 * Takes the README's picture of today's demo: a client's dispatch desk beside a contractor's phone. With `install`, takes
 * the manifest's screenshots, which browsers show before they install the product. With `rare`, takes what
 * hardly anybody sees, to be looked at: failed jobs, a digest, a text message, a recruit's email, an expiry's.
 *
 *   npm run pictures
 *   npm run pictures -- install
 *   npm run pictures -- rare
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { installedBrowser } from "../../server/browser.mjs";

const PORT = String(20_000 + (process.pid % 20_000));
const base = `http://localhost:${PORT}`;
const height = 820;
const gap = 36;
const rareFolder = "test-results/pictures";
const contractor = "contractor@callout.example";

/** Runs `work` while a server for journeys with its own demo is running. */
async function withServer(work) {
  const server = fork("tests/setup/journey-server.mjs", { env: { ...process.env, PORT } });
  const ended = once(server, "exit").then(() => {
    throw new Error("The server ended.");
  });
  try {
    await Promise.race([work(), ended]);
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}

async function waitUntilReady() {
  for (;;) {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const newPage = (browser, width, pageHeight = height) =>
  browser.newPage({
    viewport: { width, height: pageHeight },
    locale: "en-US",
    timezoneId: "America/New_York",
  });

async function signIn(page, email) {
  await page.goto(`${base}/sign_in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(process.env.DEMO_PASSWORD ?? "callout-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/dashboard\//);
}

/** Takes a screenshot of the first order of a tab, signed in as `email`. */
async function screen(browser, email, tab, width) {
  const page = await newPage(browser, width);
  await signIn(page, email);
  await page.goto(`${base}/dashboard/${tab}`);
  await openFirst(page, tab);
  // Pictures of people and the bell's badge load after the page.
  await page.waitForLoadState("networkidle");
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

async function openFirst(page, tab) {
  await page.locator(`a[href^="/dashboard/${tab}/1"]:visible`).first().click();
  await page.getByText("Money trail").waitFor();
}

async function takeDashboard(browser) {
  const desk = { width: 1440, input: await screen(browser, "admin@northwind.example", "completed", 1440) };
  const phone = { width: 390, input: await screen(browser, contractor, "upcoming-work", 390) };
  const canvas = { width: desk.width + gap + phone.width, height, channels: 3, background: "#d8dcd6" };
  const side = [
    { input: desk.input, left: 0, top: 0 },
    { input: phone.input, left: desk.width + gap, top: 0 },
  ];
  await sharp({ create: canvas }).composite(side).png({ palette: true }).toFile("docs/dashboard.png");
  console.log("docs/dashboard.png is as the demo looks today.");
}

const installFolder = "public/screenshots";

async function takeInstall(browser) {
  fs.mkdirSync(installFolder, { recursive: true });
  const list = `${base}/dashboard/upcoming-work`;
  const phone = await newPage(browser, 360, 740);
  await signIn(phone, contractor);
  await phone.goto(list);
  await takeSmall(phone, "upcoming-work");
  await openFirst(phone, "upcoming-work");
  await takeSmall(phone, "work-order");
  const desk = await newPage(browser, 1280, 720);
  await signIn(desk, contractor);
  await desk.goto(list);
  await takeSmall(desk, "desk");
}

async function takeSmall(page, name) {
  await page.waitForLoadState("networkidle");
  const file = `${installFolder}/${name}.png`;
  const options = { palette: true, colours: 64, effort: 10, compressionLevel: 9 };
  const { size } = await sharp(await page.screenshot())
    .png(options)
    .toFile(file);
  console.log(`${file}: ${size} bytes`);
}

/** The messages that tests/setup/journey-orders.mjs asks for, by their subject. */
const rareMessages = {
  digest: /notifications? since yesterday/,
  sms: /^Text message$/,
  recruit: /^Work near you/,
  expiry: /expires on/,
};

async function takeRare(browser) {
  fs.mkdirSync(rareFolder, { recursive: true });
  for (const width of [600, 360]) {
    const page = await newPage(browser, width);
    for (const [name, subject] of Object.entries(rareMessages)) {
      const message = page.getByRole("link", { name: subject }).first();
      do await page.goto(`${base}/inbox`);
      while (!(await message.isVisible()));
      await message.click();
      const email = page.getByRole("link", { name: "As HTML" });
      if (name !== "sms") await email.click();
      await takeWhole(page, `${name}-${width}`);
    }
    await signIn(page, "super@callout.example");
    await page.goto(`${base}/failed-jobs`);
    await takeWhole(page, `failed-jobs-${width}`);
    await page.close();
  }
}

async function takeWhole(page, name) {
  await page.waitForLoadState("networkidle");
  const path = `${rareFolder}/${name}.png`;
  await page.screenshot({ path, fullPage: true });
  console.log(path);
}

await withServer(async () => {
  await waitUntilReady();
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: ["--no-sandbox"] });
  if (process.argv.includes("install")) await takeInstall(browser);
  else await (process.argv.includes("rare") ? takeRare : takeDashboard)(browser);
  await browser.close();
});
