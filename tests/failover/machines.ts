/**
 * Three Postgres nodes under Patroni, its etcd, and HAProxy before them, on one machine. `die` ends a node at once, as if
 * its machine had failed; `revive` starts it again.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "server/database/local-postgres.mjs";
import { unprivilegedAccount } from "server/database/postgres-binaries.mjs";

const NODES = 3;
/** Seconds after which a silent leader loses its lock; Patroni takes no less. */
const LEADER_TTL_SECONDS = 20;

const programs = {
  etcd: ["/usr/bin/etcd"],
  patroni: ["/usr/bin/patroni", "/usr/local/bin/patroni"],
  haproxy: ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy"],
};
const findIn = (places: readonly string[]) => places.find((place) => fs.existsSync(place));

/** Returns the folder with Postgres' programs: PG_BIN, or the newest of Debian's. */
function postgresPrograms() {
  const base = "/usr/lib/postgresql";
  const versions = fs.existsSync(base)
    ? fs
        .readdirSync(base)
        .map(Number)
        .filter((n) => n >= 15)
    : [];
  const places = [process.env.PG_BIN ?? "", ...versions.sort((a, b) => b - a).map((n) => `${base}/${n}/bin`)];
  return places.find((place) => place && fs.existsSync(path.join(place, "initdb")));
}

/** Lists which programs are missing, by the names of their Debian packages. */
export function missingPrograms(): string[] {
  const packages = { etcd: "etcd-server", patroni: "patroni", haproxy: "haproxy" };
  const missing = Object.entries(packages).filter(
    ([name]) => !findIn(programs[name as keyof typeof programs]),
  );
  return [...missing.map(([, name]) => name), ...(postgresPrograms() ? [] : ["postgresql"])];
}

type Node = {
  name: string;
  port: number;
  rest: number;
  config: string;
  data: string;
  process?: ChildProcess;
};

export async function startMachines() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "callout-failover-"));
  fs.chmodSync(folder, 0o755);
  const account = unprivilegedAccount(folder);
  const owned = (place: string) => {
    fs.mkdirSync(place, { recursive: true, mode: 0o700 });
    if (account) fs.chownSync(place, account.uid, account.gid);
    return place;
  };
  const logs = owned(path.join(folder, "logs"));
  const run = (name: string, program: string, args: string[]) => {
    const log = fs.openSync(path.join(logs, `${name}.log`), "a");
    return spawn(program, args, {
      detached: true,
      stdio: ["ignore", log, log],
      env: { ...process.env, HOME: folder, LC_ALL: "C.UTF-8" },
      ...(account && { uid: account.uid, gid: account.gid }),
    });
  };

  const [etcdPort, peerPort, proxyPort] = [await freePort(), await freePort(), await freePort()];
  const etcd = run("etcd", findIn(programs.etcd)!, [
    ...["--data-dir", owned(path.join(folder, "etcd"))],
    ...["--listen-client-urls", `http://127.0.0.1:${etcdPort}`],
    ...["--advertise-client-urls", `http://127.0.0.1:${etcdPort}`],
    ...["--listen-peer-urls", `http://127.0.0.1:${peerPort}`],
    ...["--initial-advertise-peer-urls", `http://127.0.0.1:${peerPort}`],
    ...["--initial-cluster", `default=http://127.0.0.1:${peerPort}`],
  ]);

  const password = randomBytes(12).toString("hex");
  const nodes: Node[] = [];
  for (let n = 1; n <= NODES; n++) {
    const node: Node = {
      name: `node${n}`,
      port: await freePort(),
      rest: await freePort(),
      config: "",
      data: "",
    };
    node.data = path.join(owned(path.join(folder, node.name)), "data");
    node.config = path.join(folder, `${node.name}.json`);
    // Patroni reads YAML, of which JSON is a part.
    const config = patroniConfig({ ...node, etcdPort, password, sockets: path.dirname(node.data) });
    fs.writeFileSync(node.config, JSON.stringify(config), { mode: 0o644 });
    nodes.push(node);
  }
  const startNode = (node: Node) => {
    node.process = run(node.name, findIn(programs.patroni)!, [node.config]);
  };
  for (const node of nodes) startNode(node);

  const haproxyConfig = path.join(folder, "haproxy.cfg");
  fs.writeFileSync(haproxyConfig, proxyConfig(proxyPort, nodes));
  const haproxy = run("haproxy", findIn(programs.haproxy)!, ["-db", "-f", haproxyConfig]);

  const role = async (node: Node) => {
    const answer = await fetch(`http://127.0.0.1:${node.rest}/patroni`).catch(() => undefined);
    const { role, state } = ((await answer?.json().catch(() => ({}))) ?? {}) as {
      role?: string;
      state?: string;
    };
    return state === "running" ? role : undefined;
  };
  const roles = () => Promise.all(nodes.map(async (node) => [node, await role(node)] as const));
  const kill = (node: Node) => {
    // Postgres is no child of Patroni. The first line of its pid file is its process.
    const pidFile = path.join(node.data, "postmaster.pid");
    const postmaster = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, "utf8").split("\n")[0]) : 0;
    for (const root of [node.process?.pid, postmaster])
      if (root) for (const pid of descendants(root)) signal(pid, "SIGKILL");
    node.process = undefined;
  };

  return {
    logs,
    url: `postgres://postgres:${password}@127.0.0.1:${proxyPort}/postgres`,
    /** Waits until one node leads and each other follows it. */
    async whole(timeoutMs = 120_000) {
      for (const giveUpAt = Date.now() + timeoutMs; Date.now() < giveUpAt; await pause(200)) {
        const now = (await roles()).map(([, name]) => name);
        const leaders = now.filter((name) => name === "master" || name === "primary");
        const followers = now.filter((name) => name === "replica" || name === "sync_standby");
        if (leaders.length === 1 && followers.length === NODES - 1) return;
      }
      throw new Error(`The nodes did not come together: see ${logs}`);
    },
    /** Ends the leading node at once and returns its name. */
    async killLeader() {
      const [leader] = (await roles()).find(([, name]) => name === "master" || name === "primary")!;
      kill(leader);
      return leader.name;
    },
    revive(name: string) {
      startNode(nodes.find((node) => node.name === name)!);
    },
    async stop() {
      for (const node of nodes) kill(node);
      for (const child of [haproxy, etcd]) if (child.pid) signal(child.pid, "SIGKILL");
      await pause(500);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Lists a process and its descendants. */
function descendants(pid: number): number[] {
  const all = fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, "utf8");
        return [{ pid: Number(name), parent: Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const below = (parent: number): number[] => [
    parent,
    ...all.filter((each) => each.parent === parent).flatMap((each) => below(each.pid)),
  ];
  return below(pid);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

type Config = Pick<Node, "name" | "port" | "rest" | "data"> & {
  etcdPort: number;
  password: string;
  sockets: string;
};

const patroniConfig = ({ name, port, rest, data, etcdPort, password, sockets }: Config) => ({
  scope: "callout",
  name,
  restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: LEADER_TTL_SECONDS,
      loop_wait: 2,
      retry_timeout: 5,
      // A commit is acknowledged once a second node has it, so a failover loses none.
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, use_slots: true },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: postgresPrograms(),
    pgpass: path.join(sockets, "pgpass"),
    authentication: {
      superuser: { username: "postgres", password },
      replication: { username: "replicator", password },
      rewind: { username: "rewinder", password },
    },
    parameters: { unix_socket_directories: sockets, timezone: "UTC", jit: "off", max_connections: 100 },
    pg_hba: ["local all all trust", "host all all 127.0.0.1/32 md5", "host replication all 127.0.0.1/32 md5"],
  },
});

const proxyConfig = (port: number, nodes: readonly Node[]) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join("\n")}
`;
