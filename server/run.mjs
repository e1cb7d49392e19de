/** Starts the server in one of several ways, and stops its parts in reverse order. */
import fs from "node:fs";
import { createServer } from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startLocalPostgres } from "./database/local-postgres.mjs";
import { OperatorError } from "./prepare.mjs";

const port = () => Number(process.env.PORT || 3000);
const loadBuild = () => import(pathToFileURL("build/server/index.js").href);

const stopFunctions = [];
let stopping;

/** @param {(modes: typeof modes) => Promise<void>} work */
export async function run(work) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stopAll(0));
  stopWithNpm();
  try {
    await work(modes);
  } catch (error) {
    if (stopping) return;
    await stopEach();
    throw error;
  }
  if (stopFunctions.length === 0) process.exit();
}

const modes = {
  /** Runs before everything else, because a taken port is the most common failure. */
  async checkPort() {
    // A server that was killed a moment ago may still hold the port.
    for (const giveUpAt = Date.now() + 2000; ; await pause(200)) {
      const error = await tryPort();
      if (!error) return;
      if (error.code !== "EADDRINUSE")
        throw new OperatorError(`Port ${port()} cannot be used: ${error.message}`);
      const advice = `Stop that one, or choose another port: PORT=${port() + 1} npm start`;
      if (Date.now() > giveUpAt)
        throw new OperatorError(`Port ${port()} is taken by another program. ${advice}`);
    }
  },

  async serve() {
    process.env.NODE_ENV ||= "production";
    await provideDatabase();
    const server = await (await loadBuild()).start();
    stopFunctions.push(() => server.stop());
    greet(server, server.origin);
  },

  async work() {
    process.env.NODE_ENV ||= "production";
    await provideDatabase();
    const worker = await (await loadBuild()).startWorker();
    stopFunctions.push(() => worker.stop());
    console.log("Callout is running jobs. Stop with Ctrl-C: running jobs finish first.");
  },

  async develop() {
    process.env.NODE_ENV = "development";
    await provideDatabase();
    const { createServer: createVite } = await import("vite");
    const vite = await createVite({ appType: "custom" });
    stopFunctions.push(() => vite.close());
    const load = () => vite.ssrLoadModule("/server/entry.ts");
    const prepared = await (await load()).prepare();
    stopFunctions.push(() => prepared.stop());
    // Each request loads the newest module; Vite reloads only what changed.
    const answer = (request, response) =>
      vite.middlewares(request, response, async () => {
        try {
          await (await load()).listener(request, response);
        } catch (error) {
          vite.ssrFixStacktrace(error);
          console.error(error);
          response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
        }
      });
    const server = createServer(answer);
    await new Promise((resolve, reject) => {
      server.once("error", reject).listen({ port: port(), host: process.env.HOST || undefined }, resolve);
    });
    stopFunctions.push(() => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()));
    greet(prepared, process.env.ORIGIN || `http://localhost:${port()}`);
  },

  async reset() {
    const cluster = await provideDatabase();
    if (cluster && !cluster.alone)
      throw new OperatorError("The demo is running. Stop it first, then reset it.");
    await (await loadBuild()).resetDemo();
    console.log("The demo is reset. Start it with: npm start");
    await stopEach();
  },

  async backUp(folder) {
    const { tables, files } = await withDatabase((product) => product.backUp(folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows and ${files.copied} files are in ${folder}.`);
    if (files.missing.length)
      console.log(`${files.missing.length} files named in the database are missing from the store.`);
  },

  async administer(args) {
    console.log(await withDatabase((product) => product.administer(args)));
  },

  async verify(files) {
    const { text, isSound } = await withDatabase((product) => product.verify(files));
    console.log(text);
    if (!isSound) process.exitCode = 1;
  },

  async restore(folder, options) {
    const { takenAt, files, broken } = await withDatabase((product) => product.restore(folder, options));
    console.log(`Restored the backup of ${takenAt}, with ${files.copied} files.`);
    if (broken) console.log(`The ledger has ${broken} inconsistencies; see /reconciliation.`);
  },
};

/** Starts the database, runs `work` on the built product, and stops. */
async function withDatabase(work) {
  await provideDatabase();
  const result = await work(await loadBuild());
  await stopEach();
  return result;
}

const tryPort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().once("error", resolve);
    probe.listen({ port: port(), host: process.env.HOST || undefined }, () => probe.close(() => resolve()));
  });

/** Starts the embedded Postgres, unless DATABASE_URL is set or in production. */
async function provideDatabase() {
  if (process.env.DATABASE_URL || process.env.MODE === "production") return undefined;
  const cluster = await startLocalPostgres({ name: "postgres" });
  stopFunctions.push(() => cluster.stop());
  process.env.DATABASE_URL = cluster.url("postgres");
  return cluster;
}

function greet({ mode, demoPassword }, origin) {
  if (mode !== "demo") return console.log(`Callout answers at ${origin}`);
  const client = (company) => `admin@${company}.example  manager@…  dispatcher@…`;
  console.log(`
Callout answers at ${origin}

  Sign in with the password ${demoPassword} as
    client              ${client("northwind")}
                        ${client("harborlight")}
                        ${client("cobalt")}
    contractor          contractor@callout.example  contractor2@callout.example  …
    super administrator super@callout.example  super2@…

  Emails and text messages of the demo: ${origin}/inbox
  Stop with Ctrl-C; the data is kept. Reset: npm run reset
`);
}

/** Stops once, although Ctrl-C reaches us twice: from the terminal and from npm. */
function stopAll(code) {
  stopping ??= stopEach().then(
    () => process.exit(code),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
  return stopping;
}

async function stopEach() {
  for (let stop = stopFunctions.pop(); stop; stop = stopFunctions.pop()) await stop();
}

/** Returns the ids of our parent and grandparent: npm runs a shell, which may or may not stay in between. */
function ancestors() {
  try {
    const shellsParent = fs.readFileSync(`/proc/${process.ppid}/stat`, "utf8").match(/\) \S (\d+)/)?.[1];
    return `${process.ppid} ${shellsParent}`;
  } catch {
    return String(process.ppid); // no /proc
  }
}

/** Stops when npm ends without passing a signal on, for example by kill -9: then our ancestors change. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const first = ancestors();
  setInterval(() => ancestors() !== first && void stopAll(0), 250).unref();
}
