import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs a script and kills it with SIGKILL within `withinMs` after its first output. Returns the complete
 * lines that it printed.
 */
export async function runAndKill(script: string, args: string[], withinMs: number): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (piece) => (output += piece));
  const closed = new Promise((resolve) => child.once("close", resolve));
  while (!output && child.exitCode === null) await pause(5);
  await pause(Math.random() * withinMs);
  if (!output) throw new Error(`${script} ended without output`);
  child.kill("SIGKILL");
  await closed;
  return output.split("\n").slice(0, -1);
}
