/**
 * Loads pages with an empty cache as a cheap phone on a poor line does: 400 kbit/s, 400 ms to the server, and a processor six
 * times slower than this machine's. Then goes from the icon on the home screen to being checked in. Prints medians; only an idle
 * machine gives a phone's times.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, type CDPSession, chromium } from "@playwright/test";
import { installedBrowser } from "server/browser.mjs";
import { start } from "./server";
import { PHONE } from "./weight";

const RUNS = Number(process.argv[2] ?? 5);
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 6;
const contractor = "contractor@callout.example";

/** `usableMs`: scripts handle the page's orders or sections; without scripts when it is painted. */
type Loaded = { paintMs: number; loadedMs: number; usableMs: number; kB: number; requests: number };

const server = await start(() => ["tests/setup/journey-server.mjs"], {}, "/readyz");
const baseURL = `http://localhost:${server.port}`;
const phone = {
  baseURL,
  userAgent: PHONE,
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};
const browser = await chromium.launch({ executablePath: installedBrowser() });
try {
  const pages: [name: string, path: string, email?: string][] = [
    ["landing", "/home"],
    ["Available", "/dashboard/available", contractor],
    ["details", await pathOfFirstOrder(browser), contractor],
  ];
  const rows = [];
  for (const javaScriptEnabled of [true, false])
    for (const [name, path, email] of pages) {
      const runs: Loaded[] = [];
      for (let n = 0; n < RUNS; n++) runs.push(await load(path, email, javaScriptEnabled));
      const median = (key: keyof Loaded) => runs.map((run) => run[key]).sort((a, b) => a - b)[RUNS >> 1]!;
      rows.push({
        page: name,
        scripts: javaScriptEnabled,
        "painted s": median("paintMs") / 1000,
        "loaded s": median("loadedMs") / 1000,
        "usable s": median("usableMs") / 1000,
        kB: median("kB"),
        requests: median("requests"),
      });
    }
  console.table(rows);
  console.table(await checkInRows());
} finally {
  await browser.close();
  await server.stop();
}

async function signedIn(context: BrowserContext, email: string | undefined) {
  if (email)
    await context.request.post("/sign_in", { form: { email, password: "callout-demo" }, maxRedirects: 0 });
}

async function pathOfFirstOrder(from: Browser) {
  const context = await from.newContext(phone);
  await signedIn(context, contractor);
  const list = await (await context.request.get("/dashboard/upcoming-work")).text();
  await context.close();
  return /href="(\/dashboard\/upcoming-work\/\d+)/.exec(list)![1]!;
}

async function load(path: string, email: string | undefined, javaScriptEnabled: boolean): Promise<Loaded> {
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
  await signedIn(context, email);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const traffic = await slowDown(devtools);
  await page.goto(path, { waitUntil: "load" });
  const times = await timesOf(devtools);
  const loaded = { kB: Math.round(traffic.bytes / 100) / 10, requests: traffic.requests };
  const hasScripts = javaScriptEnabled && email !== undefined;
  const usableMs = hasScripts ? await usableAt(devtools) : times.paintMs;
  await context.close();
  return { ...times, ...loaded, usableMs };
}

/** Taps and seconds from the icon on the home screen, with an empty cache, to the page that says "Checked in". */
async function checkInRows() {
  const rows = [];
  const manifest = await fetch(`${baseURL}/manifest.webmanifest`);
  const { start_url: startUrl } = (await manifest.json()) as { start_url: string };
  const visits = await visitsToBegin(RUNS * 2);
  for (const javaScriptEnabled of [true, false]) {
    const seconds: number[] = [];
    let taps = 0;
    for (let n = 0; n < RUNS; n++) {
      const { email, link } = visits.pop()!;
      const context = await browser.newContext({ ...phone, javaScriptEnabled });
      await signedIn(context, email);
      const page = await context.newPage();
      await slowDown(await context.newCDPSession(page));
      const began = performance.now();
      // The tap on the icon.
      taps = 1;
      await page.goto(startUrl, { waitUntil: "commit" });
      for (const target of [
        page.locator(`a[href^="${link}"]`).locator("visible=true").first(),
        page.getByRole("dialog").getByRole("button", { name: "Check In", exact: true }),
      ]) {
        await target.tap({ timeout: 60_000 });
        taps++;
      }
      await page.locator(".toast", { hasText: "Checked in" }).waitFor({ timeout: 60_000 });
      seconds.push(Math.round((performance.now() - began) / 100) / 10);
      await context.close();
    }
    rows.push({
      "from the icon to checked in": "",
      scripts: javaScriptEnabled,
      taps,
      seconds: seconds.sort((a, b) => a - b)[RUNS >> 1],
    });
  }
  return rows;
}

/** Finds contractors of the demo whose list offers to check in. */
async function visitsToBegin(count: number) {
  const found: { email: string; link: string }[] = [];
  for (let n = 2; n <= 60 && found.length < count; n++) {
    const email = `contractor${n}@callout.example`;
    const context = await browser.newContext(phone);
    await signedIn(context, email);
    const list = await (await context.request.get("/dashboard/upcoming-work")).text();
    const link = /href="(\/dashboard\/upcoming-work\/\d+\/check-in)/.exec(list)?.[1];
    if (link) found.push({ email, link });
    await context.close();
  }
  if (found.length < count) throw new Error(`Only ${found.length} contractors can check in; pass fewer runs`);
  return found;
}

async function slowDown(devtools: CDPSession) {
  const traffic = { bytes: 0, requests: 0 };
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    traffic.requests++;
    traffic.bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return traffic;
}

/** Read through the debugger, which also works in a page without scripts. */
async function timesOf(devtools: CDPSession) {
  const expression = `({
    paintMs: Math.round(performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0),
    loadedMs: Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd),
  })`;
  for (;;) {
    const { result } = await devtools.send("Runtime.evaluate", { returnByValue: true, expression });
    const times = result.value as Pick<Loaded, "paintMs" | "loadedMs">;
    if (times.paintMs > 0 && times.loadedMs > 0) return times;
    await pause(50);
  }
}

/** Returns when React has taken over the first order of a list, or the first section of an order. */
async function usableAt(devtools: CDPSession): Promise<number> {
  const expression = `(() => {
    const part = document.querySelector(".panel .section") ?? document.querySelector(".orders tbody .main a");
    const isUsable = part && Object.keys(part).some((key) => key.startsWith("__reactProps"));
    return isUsable ? Math.round(performance.now()) : 0;
  })()`;
  for (;;) {
    const { result } = await devtools.send("Runtime.evaluate", { returnByValue: true, expression });
    if (result.value > 0) return result.value;
    await pause(50);
  }
}
