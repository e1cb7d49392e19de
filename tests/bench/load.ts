/** Callers over kept-alive connections, as thin as they can be: on a machine with two cores they take from the server. */
import { readFileSync } from "node:fs";
import net from "node:net";

export type Target = { port: number; pid: number; path: string; cookie?: string };
export type Measured = { perSecond: number; p50: number; p99: number; cpuMs: number };

/** One request at a time over one connection. */
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
    ask: () =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(message);
      }),
    close: () => socket.destroy(),
  };
}

/** A process and those that it started. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** Processor time of a process and its children so far, in milliseconds: user and system, in ticks of 10 ms. */
function cpuOf(pid: number) {
  return family(pid).reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, "utf8").split(") ")[1]!.split(" ");
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}

/** What the largest process of a family holds in memory, in megabytes. */
export const largestMb = (pid: number) =>
  Math.max(
    ...family(pid).map(
      (each) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, "utf8"))?.[1]) / 1024,
    ),
  );

/** Asks for one page from `clients` sides for a while. */
export async function ask(target: Target, clients: number, ms: number): Promise<Measured> {
  const lines = Array.from({ length: clients }, () => connection(target));
  const times: number[] = [];
  const cpuBefore = cpuOf(target.pid);
  const start = performance.now();
  await Promise.all(
    lines.map(async ({ ask: once }) => {
      while (performance.now() - start < ms) {
        const asked = performance.now();
        await once();
        times.push(performance.now() - asked);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const cpuMs = (cpuOf(target.pid) - cpuBefore) / times.length;
  for (const line of lines) line.close();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpuMs };
}
