import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Runs a script of ours and kills it as hard as can be, at a moment within so many milliseconds after it first said
 * something. Answers the lines that it had said; the last one may be torn in two and is left out.
 */
export async function killed(script: string, args: string[], withinMs: number): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (piece) => (said += piece));
  const gone = new Promise((resolve) => child.once("close", resolve));
  while (!said && child.exitCode === null) await pause(5);
  await pause(Math.random() * withinMs);
  if (!said) throw new Error(`${script} ended before it began`);
  child.kill("SIGKILL");
  await gone;
  return said.split("\n").slice(0, -1);
}
