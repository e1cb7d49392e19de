import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

const shared = { plugins: [tsconfigPaths()] };
/** These start whole servers from the built product: one after the other, after the build. */
const wholeServers = ["tests/server/**/*.test.ts"];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shared,
        test: {
          name: "app",
          include: ["{app,db,sandbox,server,tests}/**/*.test.{ts,tsx}"],
          exclude: wholeServers,
          globalSetup: "tests/setup/cluster.ts",
          setupFiles: "tests/setup/file.ts",
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          name: "server",
          include: wholeServers,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
