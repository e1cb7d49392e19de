import { readFileSync } from "node:fs";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "server/database/local-postgres.mjs";
import { launch } from "./launched";

const token = "metrics-token-of-these-tests";

/** Starts the built product with its demo in another process, as the journeys do. */
export async function startDemo() {
  const port = await freePort();
  const server = launch({
    program: "node",
    args: ["tests/setup/journey-server.mjs"],
    env: { PORT: String(port), METRICS_TOKEN: token },
  });
  const origin = `http://localhost:${port}`;
  for (const giveUpAt = Date.now() + 240_000; !(await isReady(origin)); await pause(200))
    if (Date.now() > giveUpAt || server.child.exitCode !== null)
      throw new Error(`The server did not start:\n${server.output()}`);
  const pid = server.child.pid!;
  return {
    ...server,
    origin,
    metrics: () => metricsOf(origin),
    signIn: (email: string) => signIn(origin, email),
    /** The resident memory of the process. */
    memoryBytes: () => Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096,
    errors: () =>
      server
        .output()
        .split("\n")
        .filter((line) => /"level":(50|60)/.test(line)),
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function metricsOf(origin: string) {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const metricValue = (name: string) => Number(text.match(new RegExp(`^${name} (\\S+)$`, "m"))?.[1]);
  return {
    text,
    /** The longest block of the event loop since the last call. */
    blockedMs: metricValue("nodejs_eventloop_lag_max_seconds") * 1000,
    cpuMs: metricValue("process_cpu_seconds_total") * 1000,
  };
}

/** Returns the cookie of a session of this demo account. */
export async function signIn(origin: string, email: string) {
  const body = new URLSearchParams({ email, password: "callout-demo" });
  const answer = await fetch(`${origin}/sign_in`, { method: "POST", body, redirect: "manual" });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The status of a request without a response. */
export const STUCK = -1;

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type Reply = { status: number; text: string };

/** Sends a request that `fetch` cannot send. Status 0 means that the server closed the connection. */
export function send(url: string, { method = "POST", headers = {}, body }: Sent): Promise<Reply> {
  return new Promise((resolve) => {
    const request = http.request(url, { method, headers, agent: false, path: pathOf(url) }, (answer) => {
      let text = "";
      const done = () => resolve({ status: answer.statusCode!, text });
      answer.setEncoding("utf8").on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", done).on("error", done);
    });
    request.on("error", () => resolve({ status: 0, text: "" }));
    request.setTimeout(30_000, () => {
      resolve({ status: STUCK, text: "" });
      request.destroy();
    });
    request.end(body);
  });
}

/** Returns the path unchanged, because `new URL` would normalize it. */
const pathOf = (url: string) => url.replace(/^http:\/\/[^/]+/, "");
