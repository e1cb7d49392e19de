import { reportCompanies } from "db/schema/reports";
import { eq } from "drizzle-orm";
import type { Actor } from "~/access/actor";
import { listProjects } from "~/companies/lists/queries.server";
import { db } from "~/platform/db/db.server";
import { now } from "~/platform/time/clock.server";
import { isoDateAt } from "~/platform/time/wall-clock";
import { type ChosenPeriod, readPeriod, type Unit, unitOf } from "./period";

/** What a report covers: one company, all or one of its projects, and a period in the company's time zone. */
export type Scope = {
  companyId: number;
  project: { id: number; name: string } | null;
  projects: { id: number; name: string }[];
  timeZone: string;
  period: ChosenPeriod;
  unit: Unit;
};

export type ReportQuery = { period?: unknown; from?: unknown; to?: unknown; project?: unknown };

/** Reads the scope of the actor's company; values that can't be read, and other companies' projects, count as absent. */
export async function readScope(actor: Actor, query: ReportQuery): Promise<Scope> {
  const companyId = actor.companyId!;
  const [projects, known] = await Promise.all([
    listProjects(db, companyId),
    db.select().from(reportCompanies).where(eq(reportCompanies.companyId, companyId)),
  ]);
  const timeZone = known[0]?.timeZone ?? actor.timeZone;
  const period = readPeriod(query, isoDateAt(now(), timeZone));
  return {
    companyId,
    project: projects.find(({ id }) => String(id) === query.project) ?? null,
    projects: projects.map(({ id, name }) => ({ id, name })),
    timeZone,
    period,
    unit: unitOf(period),
  };
}
