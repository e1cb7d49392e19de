import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config";

const baseURL = journeys.use!.baseURL!;
const main: Record<string, RegExp> = {
  "desktop-js": /(life-of-an-order|live|cards-and-funds|import)\.spec\.ts$/,
  "phone-nojs": /(life-of-an-order|support)\.spec\.ts$/,
};
/** Journeys that test nothing more about a second server than the others do. */
const same = /unreadable file|1,429 drafts|fit the screen|a card is edited/;

/** Runs the main journeys: with scripts on a desktop and without on a phone. */
export default defineConfig({
  ...journeys,
  testDir: "..",
  grepInvert: same,
  outputDir: "../../test-results/several",
  reporter: [["list"], ["json", { outputFile: "../../test-results/several.json" }]],
  projects: [
    ...journeys
      .projects!.filter(({ name }) => main[name!])
      .map((project) => ({ ...project, testDir: "../journeys", testMatch: main[project.name!] })),
    {
      name: "account",
      testDir: ".",
      testMatch: "main.spec.ts",
      dependencies: ["desktop-js", "phone-nojs"],
    },
  ],
  webServer: {
    command: "node --import tsx tests/several/serve.ts",
    cwd: "../..",
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.JOURNEY_PORT! },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 60_000 },
  },
});
