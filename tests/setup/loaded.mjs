/** `npm test` several times in a row beside two busy loops: what passes only on a quiet machine does not pass. */
import { spawn, spawnSync } from "node:child_process";

const times = Number(process.env.TIMES);
// Each looks up ten times a second, so that it ends with this process, however that ends.
const loop = `const turn = () => { for (const until = Date.now() + 100; Date.now() < until; ); setImmediate(turn); };
process.on("disconnect", () => process.exit()); turn();`;
const loops = [1, 2].map(() =>
  spawn(process.execPath, ["-e", loop], { stdio: ["ignore", "ignore", "ignore", "ipc"] }),
);

const failed = [];
for (let time = 1; time <= times; time++) {
  const begun = Date.now();
  const { status } = spawnSync(process.execPath, ["server/launch.mjs", "test"], { stdio: "inherit" });
  console.log(
    `Run ${time} of ${times}: exit ${status} after ${Math.round((Date.now() - begun) / 60_000)} minutes`,
  );
  if (status !== 0) failed.push(time);
}
for (const each of loops) each.disconnect();
process.exitCode = failed.length > 0 ? 1 : 0;
