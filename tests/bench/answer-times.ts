/**
 * Checks whether response times reveal which addresses have an account. Sends the same requests for known and unknown
 * addresses in random order, each from a different client address. Compare the difference of their medians with the noise:
 * the difference between two groups of unknown addresses.
 */
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { withOwnDatabase } from "./own-database";
import { start } from "./server";

const TIMES = Number(process.argv[2] ?? 200);
const warmUp = 20;
const register = {
  userType: "client",
  firstName: "Pat",
  lastName: "Reilly",
  phone: "6175550142",
  company: "Reilly & Co",
  address: "1 Main Street",
  address1: "1 Main Street",
  city: "Boston",
  state: "MA",
  zipcode: "02108",
  country: "US",
  password: "a long password",
  confirmPassword: "a long password",
  terms: "on",
  acceptTerms: "on",
};
const forms: Record<string, [path: string, fields: Record<string, string>]> = {
  "forgot password": ["/forgot-password", { sms: "false" }],
  "resend verification": ["/resend-verification", { sms: "false" }],
  "sign in with a wrong password": ["/sign_in", { password: "a wrong password" }],
  registration: ["/register", register],
};

let sent = 0;
const folder = mkdtempSync(path.join(os.tmpdir(), "callout-answer-times-"));
await withOwnDatabase("answer_times", async (sql) => {
  const env = {
    DATABASE_URL: process.env.DATABASE_URL!,
    DATA_DIR: folder,
    TRUST_PROXY: "true",
    LOG_LEVEL: "warn",
  };
  const server = await start(() => ["server/launch.mjs", "serve"], env, "/readyz");
  try {
    await sql`insert into users (role, state, first_name, last_name, email, password_hash)
      select 'contractor', 'active', 'Known', 'Person', 'known-' || n || '@bench.example',
        (select password_hash from users where password_hash <> '' limit 1)
      from generate_series(1, ${TIMES + warmUp}) n`;
    for (const [name, [formPath, fields]] of Object.entries(forms))
      await compare(name, `http://127.0.0.1:${server.port}${formPath}`, fields);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Group = "known" | "unknown" | "other unknown";

async function compare(name: string, url: string, fields: Record<string, string>) {
  const groups: Group[] = ["known", "unknown", "other unknown"];
  const order = groups.flatMap((group) =>
    Array.from({ length: TIMES }, (_, n) => ({ group, n: n + warmUp + 1 })),
  );
  shuffle(order);
  for (let n = 1; n <= warmUp; n++) await sendRequest(url, fields, groups[n % 3]!, n);
  const times: Record<Group, number[]> = { known: [], unknown: [], "other unknown": [] };
  const statuses = new Set<string>();
  for (const { group, n } of order) {
    const { ms, status } = await sendRequest(url, fields, group, n);
    times[group].push(ms);
    statuses.add(`${group === "known" ? "known" : "unknown"} ${status}`);
  }
  console.log(`\n${name} (${TIMES} of each; ${[...statuses].join(", ")})`);
  for (const group of groups) console.log(`  ${group.padEnd(14)} ${summary(times[group])}`);
  const [known, unknown, other] = groups.map((group) => quantile(times[group], 0.5));
  console.log(
    `  medians: known - unknown ${(known! - unknown!).toFixed(2)} ms; noise ${(other! - unknown!).toFixed(2)} ms`,
  );
}

async function sendRequest(url: string, fields: Record<string, string>, group: Group, n: number) {
  sent += 1;
  const body = new URLSearchParams({ ...fields, email: `${group.replace(" ", "-")}-${n}@bench.example` });
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
  const began = performance.now();
  const answer = await fetch(url, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { "X-Forwarded-For": address },
  });
  await answer.text();
  return { ms: performance.now() - began, status: answer.status };
}

function shuffle<T>(list: T[]) {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
}

function quantile(times: number[], share: number) {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
}
function summary(times: number[]) {
  return `median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`;
}
