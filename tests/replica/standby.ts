import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { startLocalPostgres } from "server/database/local-postgres.mjs";
import { migrate } from "server/database/migrate.ts";
import { quickSettings } from "tests/setup/quick-postgres.mjs";

/** Starts a migrated Postgres and a streaming replica of it, in a folder of their own. */
export async function startWithStandby() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-replica-"));
  // Postgres may run under another account.
  fs.chmodSync(folder, 0o755);
  process.env.DATA_DIR = folder;
  const start = (name: string) => startLocalPostgres({ name, settings: quickSettings });
  const empty = await start("primary");
  await migrate(empty.url("postgres"));
  await empty.stop();
  execFileSync("cp", ["-a", path.join(folder, "primary"), path.join(folder, "standby")]);
  const primary = await start("primary");
  const { hostname, port, username, password } = new URL(primary.url("postgres"));
  const data = path.join(folder, "standby", "data");
  fs.writeFileSync(path.join(data, "standby.signal"), "");
  fs.appendFileSync(
    path.join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  const settings = path.join(folder, "standby", "settings.json");
  fs.writeFileSync(settings, JSON.stringify({ password, port: 0 }));
  return {
    primaryUrl: primary.url("postgres"),
    standby: await start("standby"),
    startStandby: () => start("standby"),
    async remove() {
      await primary.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
