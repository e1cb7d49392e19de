/** Companies that do the main job at the same time, each with one contractor, as calls of the REST API in this process. */
import { mounted } from "tests/api/contract";
import { fund } from "tests/factories/money";
import { findWorkType } from "tests/factories/orders";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import type { Actor } from "~/access/actor";
import { tokenFor } from "~/api/http/token.server";
import { db } from "~/platform/db/db.server";
import { openSession } from "~/platform/http/session.server";
import { type Caller, doMainJob, Journal } from "../failover/main-job";

const FUNDS_CENTS = 100_000_000;
const MAX_TRIES = 3;

export type Company = { caller: Caller; name: string; workType: string };

const tokenOf = async (actor: Actor) => ({
  token: tokenFor(await openSession(db, actor.id, "api", { address: "", userAgent: "bench" }), actor),
});

/** Makes funded companies. `name` tells the people of several processes apart. */
export async function makeCompanies(count: number, name: string): Promise<Company[]> {
  const email = (who: string) => `${who}-${name}@example.com`;
  const { id } = await findWorkType();
  const finance = await tokenOf(await makeSuperAdmin({ staffRole: "finance", email: email("finance") }));
  const server = {
    origin: "http://localhost:3000",
    send: async (url: string, init: RequestInit) => mounted.request(new URL(url).pathname, init),
  };
  const made: Company[] = [];
  for (let n = 1; n <= count; n++) {
    const client = await makeClient("Admin", undefined, { email: email(`client-${n}`) });
    const contractor = await makeContractor({ email: email(`contractor-${n}`) });
    await fund(client, FUNDS_CENTS);
    const [company, worker] = [await tokenOf(client), await tokenOf(contractor)];
    const caller = { server, company, contractor: worker, finance, journal: new Journal() };
    made.push({ caller: { ...caller, maxTries: MAX_TRIES }, name: `${name}-${n}`, workType: String(id) });
  }
  return made;
}

/** Does one job of a company, from the post to the payment. */
export const doJob = ({ caller, name, workType }: Company, title: string) =>
  doMainJob(caller, `${name} ${title}`, workType);

export type Done = { jobs: number; requests: number; repeated: number; failures: string[]; cpuMs: number };

/** Lets all companies do one job after another for `ms`, and counts those that ended in that time. */
export async function doJobs(companies: readonly Company[], ms: number): Promise<Done> {
  const [before, end] = [process.cpuUsage(), performance.now() + ms];
  const requestsBefore = sum(companies, ({ acknowledged }) => acknowledged);
  const failures: string[] = [];
  let jobs = 0;
  const lines = companies.map(async (company) => {
    for (let job = 1; performance.now() < end; job++) {
      const failure = await doJob(company, `job ${job}`).then(() => "", failureOf);
      if (failure) failures.push(failure);
      else if (performance.now() < end) jobs++;
    }
  });
  await Promise.all(lines);
  const used = process.cpuUsage(before);
  return {
    jobs,
    requests: sum(companies, ({ acknowledged }) => acknowledged) - requestsBefore,
    repeated: sum(companies, ({ repeated }) => repeated),
    failures,
    cpuMs: (used.user + used.system) / 1000,
  };
}

const failureOf = (error: Error) => error.message || String(error);

const sum = (companies: readonly Company[], count: (journal: Journal) => number) =>
  companies.reduce((total, { caller }) => total + count(caller.journal), 0);
