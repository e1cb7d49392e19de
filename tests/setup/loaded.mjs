/** Runs `npm test` several times beside two busy loops, to find tests that pass only on an idle machine. */
import { spawn, spawnSync } from "node:child_process";

const times = Number(process.env.TIMES);
// Each loop yields ten times a second, so that it ends with this process.
const loop = `const turn = () => { for (const until = Date.now() + 100; Date.now() < until; ); setImmediate(turn); };
process.on("disconnect", () => process.exit()); turn();`;
const loops = [1, 2].map(() =>
  spawn(process.execPath, ["-e", loop], { stdio: ["ignore", "ignore", "ignore", "ipc"] }),
);

const failed = [];
for (let time = 1; time <= times; time++) {
  const startedAt = Date.now();
  const { status } = spawnSync(process.execPath, ["server/launch.mjs", "test"], { stdio: "inherit" });
  console.log(
    `Run ${time} of ${times}: exit ${status} after ${Math.round((Date.now() - startedAt) / 60_000)} minutes`,
  );
  if (status !== 0) failed.push(time);
}
for (const each of loops) each.disconnect();
process.exitCode = failed.length > 0 ? 1 : 0;
