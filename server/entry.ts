import { createServer, type RequestListener } from "node:http";
import * as build from "virtual:remix/server-build";
import { getRequestListener } from "@hono/node-server";
import { growSlowly } from "~/patches/v8-heap";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { closeDatabase } from "~/platform/db/db.server";
import { stopJobs } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { directDatabaseUrl, env, SettingsError } from "~/platform/settings/env.server";
import { startWorkers } from "~/workers.server";
import { emptyDemo, fillEmptyDemo, findStandIns, standIn } from "./database/demo";
import { migrate } from "./database/migrate";
import { onStopMessage, startProcesses } from "./processes";
import { createApp } from "./requests/app";
import { announceStop, health } from "./requests/health";

export { SettingsError } from "~/platform/settings/env.server";
export { administer } from "./admin";
export { backUp } from "./backup/back-up";
export { restore } from "./backup/restore";
export { verify } from "./verify";

growSlowly();

/** Handles requests. The development server loads a new one after each change. */
export const listener = getRequestListener(createApp(build).fetch);

/** Prepares the first request: migrates and, in demo mode, starts the stand-ins and fills the data. */
export async function prepare() {
  await migrate(directDatabaseUrl());
  const sandbox = env().MODE === "demo" ? await standIn() : undefined;
  if (env().MODE === "demo") await retryUntilDatabaseAnswers(fillEmptyDemo);
  const stopWork = env().JOBS ? await work() : async () => {};
  return {
    mode: env().MODE,
    demoPassword: env().DEMO_PASSWORD,
    stop: async () => {
      await stopWork();
      await closeDatabase();
      await sandbox?.stop();
    },
  };
}

/** Runs the jobs. Returns a function that stops after the running jobs. */
async function work() {
  const stopWorkers = await retryUntilDatabaseAnswers(startWorkers);
  return async () => {
    await stopWorkers();
    await stopJobs();
  };
}

/**
 * Runs the jobs in a separate process, which shares only Postgres and files with a server and answers only
 * health checks, on METRICS_PORT.
 */
export async function startWorker() {
  const { MODE, METRICS_PORT } = env();
  const stopHealth = METRICS_PORT ? await serveHealth(METRICS_PORT) : async () => {};
  await migrate(directDatabaseUrl());
  if (MODE === "demo") await findStandIns();
  const stopWork = await work();
  log().info({ mode: MODE, metricsPort: METRICS_PORT }, "working");
  return {
    stop: async () => {
      announceStop();
      await stopWork();
      await stopHealth();
      await closeDatabase();
      log().flush();
    },
  };
}

/** Starts the server; `stop` lets running requests finish. */
export async function start() {
  const prepared = await prepare();
  const { WEB_PROCESSES, PORT, MODE, ORIGIN } = env();
  const stopServing = WEB_PROCESSES > 1 ? await startProcesses(WEB_PROCESSES) : await serve(listener, PORT);
  log().info({ port: PORT, mode: MODE, processes: WEB_PROCESSES }, "listening");
  return {
    ...prepared,
    origin: ORIGIN,
    stop: async () => {
      await stopServing();
      await prepared.stop();
      log().flush();
    },
  };
}

/** Serves as one of several processes. The first process prepares everything and runs the jobs. */
export async function serveAsWorkerProcess() {
  const stopServing = await serve(listener, env().PORT);
  onStopMessage(async () => {
    await stopServing();
    await closeDatabase();
    log().flush();
  });
}

function serveHealth(port: number) {
  return serve(getRequestListener(health.fetch), port).catch((error) => {
    throw new SettingsError(`METRICS_PORT ${port} cannot be used: ${error.message}`);
  });
}

/** Without scripts a form brings its files in one request; 25 MB take nine minutes at 400 kbit/s. */
const REQUEST_TIMEOUT_MS = 60 * 60_000;

/** Listens on the port and returns a function that stops. */
async function serve(answer: RequestListener, port: number) {
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host: env().HOST }, resolve);
  });
  return async () => {
    announceStop();
    await finish(server);
  };
}

/** How long a running request may take to finish after a stop. */
const STOP_TIMEOUT_MS = 20_000;

function finish(server: ReturnType<typeof createServer>) {
  return new Promise<void>((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const timeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(timeout);
      resolve();
    });
  });
}

/** Resets the demo to its first day. */
export async function resetDemo() {
  await migrate(directDatabaseUrl());
  await emptyDemo();
  const prepared = await prepare();
  await prepared.stop();
}
