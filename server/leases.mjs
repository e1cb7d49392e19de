/**
 * Several processes may use one local database: whoever comes first starts it, whoever leaves last stops it.
 * A killed process leaves its lease behind; it counts only while its process lives.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM"; // it lives, under another name
  }
}

const holderOf = (file) => {
  try {
    return Number(fs.readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
};

/** Runs `work` while no other process runs its own in the same folder. */
export async function oneAtATime(folder, work) {
  const file = path.join(folder, "lock");
  for (const giveUpAt = Date.now() + 120_000; ; await pause(50)) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: "wx" });
      break;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      const holder = holderOf(file);
      if (holder && !isAlive(holder)) fs.rmSync(file, { force: true });
      if (Date.now() > giveUpAt) throw new Error(`Process ${holder} holds ${file} for two minutes now.`);
    }
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** Takes a lease and tells whether nobody else has one. */
export function takeLease(folder) {
  const others = livingLeases(folder);
  fs.writeFileSync(path.join(folder, "leases", String(process.pid)), "");
  return others.length === 0;
}

/** Gives our lease back and tells whether nobody else has one. */
export function returnLease(folder) {
  fs.rmSync(path.join(folder, "leases", String(process.pid)), { force: true });
  return livingLeases(folder).length === 0;
}

function livingLeases(folder) {
  const leases = path.join(folder, "leases");
  fs.mkdirSync(leases, { recursive: true });
  return fs.readdirSync(leases).filter((name) => {
    const alive = Number(name) !== process.pid && isAlive(Number(name));
    if (!alive) fs.rmSync(path.join(leases, name), { force: true });
    return alive;
  });
}
