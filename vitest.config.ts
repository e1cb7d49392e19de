import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";
import { driverGuard } from "./app/patches/postgres-connection";

/** The driver as it is built into the product. */
const shared = { plugins: [tsconfigPaths(), driverGuard()] };
const inline = { deps: { inline: [/node_modules\/postgres\//] } };
/** These start whole servers from the built product, after the build. */
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
          // Each waits for Postgres a third of its time.
          maxWorkers: 3,
          server: inline,
          include: ["{app,db,demo,sandbox,server,tests}/**/*.test.{ts,tsx}"],
          exclude: wholeServers,
          globalSetup: "tests/setup/cluster.ts",
          setupFiles: "tests/setup/before-each-file.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
