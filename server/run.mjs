/** Starts the server in one of its ways, and stops all of it in the opposite order when it is told to. */
import { createServer } from "node:http";
import net from "node:net";
import { pathToFileURL } from "node:url";
import { startLocalPostgres } from "./local-postgres.mjs";
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
    const probe = net.createServer();
    await new Promise((resolve, reject) => {
      probe.once("error", reject).listen({ port: port(), host: process.env.HOST || undefined }, resolve);
    }).catch((error) => {
      if (error.code !== "EADDRINUSE") throw new Trouble(`Port ${port()} cannot be used: ${error.message}`);
      throw new Trouble(
        `Port ${port()} is taken by another program. Stop that one, or choose another port: PORT=${port() + 1} npm start`,
      );
    });
    await new Promise((resolve) => probe.close(resolve));
  },

  async serve() {
    process.env.NODE_ENV ||= "production";
    await provideDatabase();
    const server = await (await built()).start();
    running.push(() => server.stop());
    greet(server, server.origin);
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
    await provideDatabase();
    await (await built()).resetDemo();
    console.log("The demo is as on its first day. Start it with: npm start");
    await stopEach();
  },
};

/** DATABASE_URL names a Postgres of yours; production never gets another one. */
async function provideDatabase() {
  if (process.env.DATABASE_URL || process.env.MODE === "production") return;
  const cluster = await startLocalPostgres({ name: "postgres" });
  running.push(() => cluster.stop());
  process.env.DATABASE_URL = cluster.url("postgres");
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
    super administrator super@callout.example

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

/** A SIGTERM to npm may end npm and its shell without reaching us: then we have a new parent. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stopAll(0), 250).unref();
}
