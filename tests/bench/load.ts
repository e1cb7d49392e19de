/** Sends requests over kept-alive connections with little CPU, which the measured server needs. */
import { readFileSync } from "node:fs";
import net from "node:net";

export type Target = { port: number; pid: number; path: string; cookie?: string };
export type Measured = { perSecond: number; p50: number; p99: number; cpuMs: number };

/** Opens a connection that sends one request at a time. */
function connection({ port, path, cookie }: Target) {
  const socket = net.connect(port, "127.0.0.1").setNoDelay(true);
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nSec-Fetch-Site: none\r\n`;
  const message = `${head}${cookie ? `Cookie: ${cookie}\r\n` : ""}\r\n`;
  let waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;
  let missing = -1;
  socket.on("data", (chunk) => {
    if (missing < 0) {
      const text = chunk.toString("latin1");
      const end = text.indexOf("\r\n\r\n");
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
      if (!/^HTTP\/1.1 200/.test(text) || Number.isNaN(length))
        return waiting?.reject(new Error(`${path}: ${text.slice(0, 300)}`));
      missing = length + end + 4;
    }
    missing -= chunk.length;
    if (missing > 0) return;
    missing = -1;
    waiting?.resolve();
  });
  socket.on("error", (error) => waiting?.reject(error));
  return {
    send: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
}

/** Lists a process and its descendants. */
function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.flatMap((child) => processTree(Number(child)))];
}

/** Returns the CPU time of a process and its descendants in milliseconds. Ticks are 10 ms. */
function cpuOf(pid: number) {
  return processTree(pid).reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]!.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** Returns the largest memory of a process and its descendants in megabytes. */
export const largestMb = (pid: number) =>
  Math.max(
    ...processTree(pid).map(
      (each) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, "utf8"))?.[1]) / 1024,
    ),
  );

/** Requests a page over `clients` connections for `ms` milliseconds. */
export async function sendRequests(target: Target, clients: number, ms: number): Promise<Measured> {
  const connections = Array.from({ length: clients }, () => connection(target));
  const times: number[] = [];
  const cpuBefore = cpuOf(target.pid);
  const start = performance.now();
  await Promise.all(
    connections.map(async ({ send }) => {
      while (performance.now() - start < ms) {
        const sentAt = performance.now();
        await send();
        times.push(performance.now() - sentAt);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (cpuOf(target.pid) - cpuBefore) / times.length;
  for (const line of connections) line.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpuMs };
}
