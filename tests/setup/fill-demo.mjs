/** Fills the demo in DATA_DIR with the built product, as the first `npm start` does, and stops. */
import { freePort, startLocalPostgres } from "../../server/database/local-postgres.mjs";
import { quickSettings } from "./quick-postgres.mjs";

const cluster = await startLocalPostgres({ name: "postgres", settings: quickSettings });
Object.assign(process.env, {
  NODE_ENV: "production",
  MODE: "demo",
  LOG_LEVEL: "warn",
  JOBS: "false",
  PORT: String(await freePort()),
  DATABASE_URL: cluster.url("postgres"),
});
const { start } = await import("../../build/server/index.js");
const server = await start();
await server.stop();
await cluster.stop();
process.exit(0);
