import { chownSync, cpSync } from "node:fs";
import path from "node:path";
import { freePort } from "server/database/local-postgres.mjs";
import { canReach } from "server/database/postgres-binaries.mjs";
import { build } from "server/prepare.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn } from "./demo-server";
import { cleanUp, launch, makeFolder } from "./launched";

beforeAll(build);
afterAll(cleanUp);

test("npm start fills the demo for an ordinary user, and prints the address and the sign-ins", async () => {
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 65534, gid: 65534 } : undefined;
  const home = makeFolder("home");
  if (account) chownSync(home, account.uid, account.gid);
  const cwd = account ? reachableProject(account) : process.cwd();
  const env = { HOME: home, DATA_DIR: path.join(home, "data"), PORT: String(await freePort()) };
  const server = launch({ env, account, cwd });
  const origin = await server.ready();
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  for (const text of [origin, "callout-demo", "super@callout.example", "admin@northwind.example", "/inbox"])
    expect(server.output()).toContain(text);
  const Cookie = await signIn(origin, "admin@northwind.example");
  const page = await fetch(`${origin}/dashboard/all`, { headers: { Cookie }, redirect: "manual" });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Northwind")]);
  await server.stop();
});

/** Returns the project, or a copy if it lies in root's closed home. */
function reachableProject(account: { uid: number }) {
  const project = process.cwd();
  if (canReach(account, project)) return project;
  const copy = makeFolder("copy");
  cpSync(project, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !["/.git", "/.data", "/test-results"].some((name) => source === project + name),
  });
  return copy;
}
