/** Starts the server in one of its ways, and stops all of it in the opposite order when it is told to. */
import fs from "node:fs";
import { createServer } from "node:http";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { startLocalPostgres } from "./database/local-postgres.mjs";
import { Trouble } from "./prepare.mjs";

const port = () => Number(process.env.PORT || 3000);
const built = () => import(pathToFileURL("build/server/index.js").href);

/** What to stop, the last one first. */
const running = [];
let stopping;

/** @param {(ways: typeof ways) => Promise<void>} work */
export async function run(work) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stopAll(0));
  stopWithNpm();
  try {
    await work(ways);
  } catch (error) {
    if (stopping) return;
    await stopEach();
    throw error;
  }
  if (running.length === 0) process.exit(0);
}

const ways = {
  /** Before anything is started: the most common trouble deserves the quickest answer. */
  async checkPort() {
    // One that was killed a moment ago may need another one to let go.
    for (const giveUpAt = Date.now() + 2000; ; await pause(200)) {
      const complaint = await tryPort();
      if (!complaint) return;
      if (complaint.code !== "EADDRINUSE")
        throw new Trouble(`Port ${port()} cannot be used: ${complaint.message}`);
      const advice = `Stop that one, or choose another port: PORT=${port() + 1} npm start`;
      if (Date.now() > giveUpAt) throw new Trouble(`Port ${port()} is taken by another program. ${advice}`);
    }
  },

  async serve() {
    process.env.NODE_ENV ||= "production";
    await provideDatabase();
    const server = await (await built()).start();
    running.push(() => server.stop());
    greet(server, server.origin);
  },

  async work() {
    process.env.NODE_ENV ||= "production";
    await provideDatabase();
    const worker = await (await built()).startWorker();
    running.push(() => worker.stop());
    console.log("Callout does its jobs here. Stop with Ctrl-C: those that run come to their end.");
  },

  async develop() {
    process.env.NODE_ENV = "development";
    await provideDatabase();
    const { createServer: createVite } = await import("vite");
    const vite = await createVite({ appType: "custom" });
    running.push(() => vite.close());
    const load = () => vite.ssrLoadModule("/server/entry.ts");
    const prepared = await (await load()).prepare();
    running.push(() => prepared.stop());
    // Each request takes the newest module: Vite loads again only what changed.
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
    running.push(() => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()));
    greet(prepared, process.env.ORIGIN || `http://localhost:${port()}`);
  },

  async reset() {
    const cluster = await provideDatabase();
    if (cluster && !cluster.alone)
      throw new Trouble("The demo is running. Stop it first, then start it over.");
    await (await built()).resetDemo();
    console.log("The demo is as on its first day. Start it with: npm start");
    await stopEach();
  },

  async backUp(folder) {
    const { tables, files } = await withDatabase((product) => product.backUp(folder));
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows and ${files.copied} files are in ${folder}.`);
    if (files.missing.length)
      console.log(`${files.missing.length} files that rows name are not in the store.`);
  },

  async administer(args) {
    console.log(await withDatabase((product) => product.administer(args)));
  },

  async restore(folder, wish) {
    const { takenAt, files, broken } = await withDatabase((product) => product.restore(folder, wish));
    console.log(`All is back as it was at ${takenAt}, with ${files.copied} files.`);
    if (broken) console.log(`Its ledger does not hold, in ${broken} places: /reconciliation counts them.`);
  },
};

/** Whatever the product does with a database besides serving it. */
async function withDatabase(work) {
  await provideDatabase();
  const answer = await work(await built());
  await stopEach();
  return answer;
}

const tryPort = () =>
  new Promise((resolve) => {
    const probe = net.createServer().once("error", resolve);
    probe.listen({ port: port(), host: process.env.HOST || undefined }, () => probe.close(() => resolve()));
  });

/** DATABASE_URL names a Postgres of yours; production never gets another one. */
async function provideDatabase() {
  if (process.env.DATABASE_URL || process.env.MODE === "production") return undefined;
  const cluster = await startLocalPostgres({ name: "postgres" });
  running.push(() => cluster.stop());
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

  Mails and text messages of the demo: ${origin}/inbox
  Stop with Ctrl-C; the data stays. Start over: npm run reset
`);
}

/** Once: a terminal sends Ctrl-C to npm and to us, and npm passes its own on. */
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
  for (let stop = running.pop(); stop; stop = running.pop()) await stop();
}

/** Who started us, and who started that: npm runs a shell, which may or may not stay between. */
function ancestors() {
  try {
    const ofShell = fs.readFileSync(`/proc/${process.ppid}/stat`, "utf8").match(/\) \S (\d+)/)?.[1];
    return `${process.ppid} ${ofShell}`;
  } catch {
    return String(process.ppid); // no /proc
  }
}

/** npm may end without passing a signal on, by kill -9 for instance: then we have new ancestors, and end too. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const first = ancestors();
  setInterval(() => ancestors() !== first && void stopAll(0), 250).unref();
}
