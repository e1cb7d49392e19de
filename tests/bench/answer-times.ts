/**
 * Whether the time of an answer tells that an address has an account: the same requests for known and for unknown
 * addresses, in random order, one after the other, each from an address of its own. Look at the difference of medians,
 * and compare it with that of two groups of unknown ones, which is what the machine's noise makes.
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
    for (const [what, [where, fields]] of Object.entries(forms))
      await compare(what, `http://127.0.0.1:${server.port}${where}`, fields);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

type Group = "known" | "unknown" | "other unknown";

async function compare(what: string, url: string, fields: Record<string, string>) {
  const groups: Group[] = ["known", "unknown", "other unknown"];
  const order = groups.flatMap((group) =>
    Array.from({ length: TIMES }, (_, n) => ({ group, n: n + warmUp + 1 })),
  );
  shuffle(order);
  for (let n = 1; n <= warmUp; n++) await ask(url, fields, groups[n % 3]!, n);
  const times: Record<Group, number[]> = { known: [], unknown: [], "other unknown": [] };
  const statuses = new Set<string>();
  for (const { group, n } of order) {
    const { ms, status } = await ask(url, fields, group, n);
    times[group].push(ms);
    statuses.add(`${group === "known" ? "known" : "unknown"} ${status}`);
  }
  console.log(`\n${what} (${TIMES} of each; ${[...statuses].join(", ")})`);
  for (const group of groups) console.log(`  ${group.padEnd(14)} ${summary(times[group])}`);
  const [known, unknown, other] = groups.map((group) => quantile(times[group], 0.5));
  console.log(
    `  medians: known - unknown ${(known! - unknown!).toFixed(2)} ms; noise ${(other! - unknown!).toFixed(2)} ms`,
  );
}

let asked = 0;
async function ask(url: string, fields: Record<string, string>, group: Group, n: number) {
  asked += 1;
  const body = new URLSearchParams({ ...fields, email: `${group.replace(" ", "-")}-${n}@bench.example` });
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
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

const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!;
const summary = (times: number[]) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms`;
