import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { driverGuard } from "./app/patches/postgres-driver";

/** Patches the Postgres driver as the build does. */
const shared = { plugins: [tsconfigPaths(), driverGuard()] };
const inline = { deps: { inline: [/node_modules\/postgres\//] } };
/** Tests that start whole servers; they need the build. */
const wholeServers = ["tests/server/**/*.test.ts"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "app",
          isolate: false,
          // More than the two above, because each waits for Postgres a third of its time.
          maxWorkers: 3,
          server: inline,
          include: ["{app,db,demo,sandbox,server,tests}/**/*.test.{ts,tsx}"],
          exclude: wholeServers,
          globalSetup: "tests/setup/cluster.ts",
          setupFiles: "tests/setup/before-each-file.ts",
          testTimeout: 20_000,
          expect: { poll: { timeout: 15_000 } },
          // Filling tables shows nothing about speed, and a busy machine takes minutes for it.
          hookTimeout: 300_000,
        },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: wholeServers,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
