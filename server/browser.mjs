/** Finds the Chromium for the journeys. A headless shell needs a quarter less CPU than the full browser. */
import fs from "node:fs";

const usualPaths = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns undefined for Playwright's own browser. */
export const installedBrowser = () => usualPaths.find((file) => file && fs.existsSync(file));
