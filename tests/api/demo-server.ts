import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { companies } from "db/schema/companies";
import { eq } from "drizzle-orm";
import { fund } from "tests/factories/money";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { hashPassword } from "~/auth/passwords/password.server";
import { notify } from "~/notifications/notify.server";
import { db } from "~/platform/db/db.server";
import { readEvents } from "~/platform/db/events/outbox.server";
import { mounted } from "./contract";

/** Serves the calls to the people of docs/api.md. Returns the origin and a function that stops. */
export async function serveDemo() {
  const passwordHash = await hashPassword("callout-demo");
  await makeSuperAdmin({ email: "super@callout.example", passwordHash });
  await makeContractor({ email: "contractor@callout.example", passwordHash });
  const client = await makeClient("Admin", undefined, { email: "admin@northwind.example", passwordHash });
  await db.update(companies).set({ creatorId: client.id }).where(eq(companies.id, client.companyId!));
  await fund(client, 1_825_050);
  const fetch = async (request: Request) => {
    // Instead of the worker, which does not run here.
    while ((await readEvents("notifications", notify)) > 0);
    return mounted.fetch(request);
  };
  const server = serve({ fetch, port: 0 });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
