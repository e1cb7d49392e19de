import { createServer, type RequestListener } from "node:http";
import * as build from "virtual:remix/server-build";
import { getRequestListener } from "@hono/node-server";
import { growSlowly } from "~/patches/v8-heap";
import { retryUntilDatabaseAnswers } from "~/platform/db/database-retry.server";
import { closeDatabase } from "~/platform/db/db.server";
import { stopJobs } from "~/platform/jobs/jobs.server";
import { log } from "~/platform/observability/log.server";
import { env, SettingsError } from "~/platform/settings/env.server";
import { startWorkers } from "~/workers.server";
import { emptyDemo, fillEmptyDemo, findStandIns, standIn } from "./database/demo";
import { migrate } from "./database/migrate";
import { startProcesses, whenToldToStop } from "./processes";
import { createApp } from "./requests/app";
import { announceStop, health } from "./requests/health";

export { SettingsError } from "~/platform/settings/env.server";
export { administer } from "./admin";
export { backUp } from "./backup/back-up";
export { restore } from "./backup/restore";

growSlowly();

/** Answers requests. The development server takes a new one after each change. */
export const listener = getRequestListener(createApp(build).fetch);

/** Everything before the first request: the schema, and in demo mode the stand-ins and the data. */
export async function prepare() {
  await migrate(env().DATABASE_URL);
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

/** Does the jobs; what it answers lets those that run come to their end. */
async function work() {
  const stopReading = await retryUntilDatabaseAnswers(startWorkers);
  return async () => {
    await stopReading();
    await stopJobs();
  };
}

/**
 * The jobs in a process of their own. It shares nothing with a server but Postgres and files, and answers nothing but how
 * it is, on METRICS_PORT.
 */
export async function startWorker() {
  const { MODE, DATABASE_URL, METRICS_PORT } = env();
  const stopTelling = METRICS_PORT ? await tellHealth(METRICS_PORT) : async () => {};
  await migrate(DATABASE_URL);
  if (MODE === "demo") await findStandIns();
  const stopWork = await work();
  log().info({ mode: MODE, metricsPort: METRICS_PORT }, "working");
  return {
    stop: async () => {
      announceStop();
      await stopWork();
      await stopTelling();
      await closeDatabase();
      log().flush();
    },
  };
}

/** Starts the server; `stop` lets the requests that run come to their end. */
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

/** One process of several: the first one has prepared everything and does the jobs. */
export async function serveAsOneOfMany() {
  const stopServing = await serve(listener, env().PORT);
  whenToldToStop(async () => {
    await stopServing();
    await closeDatabase();
    log().flush();
  });
}

function tellHealth(port: number) {
  return serve(getRequestListener(health.fetch), port).catch((error) => {
    throw new SettingsError(`METRICS_PORT ${port} cannot be used: ${error.message}`);
  });
}

/** Answers on the port; what it returns stops that. */
async function serve(answer: RequestListener, port: number) {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host: env().HOST }, resolve);
  });
  return async () => {
    announceStop();
    await finish(server);
  };
}

/** How long a request may take that runs when the server is told to stop. */
const patienceMs = 20_000;

function finish(server: ReturnType<typeof createServer>) {
  return new Promise<void>((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const tooLong = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(tooLong);
      resolve();
    });
  });
}

/** Puts the demo back to its first day. */
export async function resetDemo() {
  await migrate(env().DATABASE_URL);
  await emptyDemo();
  const prepared = await prepare();
  await prepared.stop();
}
