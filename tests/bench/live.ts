/** Measures how long an event takes to reach all readers on one server: `npm run bench -- live 2000`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Realtime, Rest } from "ably";

const readers = Number(process.argv[2] ?? 2000);
const ROUNDS = 20;
const batchSize = 100;

const key = "bench.key:secret";
const server = spawn(process.execPath, ["--import", "tsx", `${import.meta.dirname}/live-server.ts`, key], {
  stdio: ["pipe", "pipe", "inherit"],
});
const [address] = await once(server.stdout, "data");
const connectionOptions = {
  endpoint: "127.0.0.1",
  port: Number(new URL(String(address).trim()).port),
  tls: false,
  useBinaryProtocol: false,
  disableConnectivityCheck: true,
  logLevel: 0,
} as const;
const rest = new Rest({ ...connectionOptions, key });

const delays: number[] = [];
let received = 0;
let allReceived = () => {};
const clients: Realtime[] = [];
for (let n = 0; n < readers; n += batchSize)
  await Promise.all(
    Array.from({ length: Math.min(batchSize, readers - n) }, (_, m) => connect(String(n + m))),
  );

async function connect(clientId: string) {
  const client = new Realtime({
    ...connectionOptions,
    authCallback: async (_, done) => {
      const capability = JSON.stringify({ "company:1": ["subscribe"] });
      done(null, await rest.auth.createTokenRequest({ clientId, capability }));
    },
  });
  clients.push(client);
  await client.channels.get("company:1").subscribe(({ data }) => {
    delays.push(performance.now() - data.at);
    if (++received % readers === 0) allReceived();
  });
}

for (let round = 0; round < ROUNDS; round++) {
  const all = new Promise<void>((resolve) => {
    allReceived = resolve;
  });
  await rest.channels.get("company:1").publish("history", { at: performance.now() });
  await all;
}
delays.sort((a, b) => a - b);
const at = (part: number) => `${Math.round(delays[Math.floor(delays.length * part)] ?? 0)} ms`;
console.log(`${readers} readers, ${ROUNDS} messages, all readers in one process, the server in another`);
console.log(`  median ${at(0.5)}, p99 ${at(0.99)}, the last ${at(0.99999)}`);
for (const client of clients) client.close();
server.stdin.end();
process.exit(0);
