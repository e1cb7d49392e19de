import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "server/database/local-postgres.mjs";

export type Running = { port: number; pid: number; startMs: number; stop: () => Promise<void> };

/** Starts a program and waits until it responds at `path`. */
export async function start(
  args: (port: number) => string[],
  env: Record<string, string>,
  path: string,
): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args(port), {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  while (!(await isReachable(port, path))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`${args(port).join(" ")} ended with ${ended}`);
    await pause(10);
  }
  return { port, pid: child.pid!, startMs: performance.now() - began, stop: () => stop(child) };
}

const isReachable = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    () => true,
    () => false,
  );

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
