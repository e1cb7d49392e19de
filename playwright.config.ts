import { defineConfig } from "@playwright/test";
import { installedBrowser } from "./server/browser.mjs";
import { projects } from "./tests/journeys/combinations";

// Chosen once, because every worker reads this file again and inherits the environment. Below the ephemeral ports,
// which an outgoing connection could take before the server listens.
process.env.JOURNEY_PORT ??= String(20_000 + (process.pid % 4000));
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;
const executablePath = installedBrowser();

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/journeys",
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    baseURL,
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: "en-US",
    timezoneId: "America/New_York",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects,
  // The built product with a database and a demo of its own.
  webServer: {
    command: "node tests/setup/journey-server.mjs",
    url: `${baseURL}/readyz`,
    env: { PORT: process.env.JOURNEY_PORT },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
  },
});
