/** The Chromium that the journeys run in: one that is there, else Playwright's own. */
import fs from "node:fs";

const usual = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Undefined stands for Playwright's own. */
export const installedBrowser = () => usual.find((file) => file && fs.existsSync(file));
