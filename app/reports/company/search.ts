import type { ChosenPeriod } from "./period";

/** The query of the reports' page and files, as links write it. */
export type ReportSearch = { period?: string; from?: string; to?: string; project?: string; by?: string };

type Shown = { period: ChosenPeriod; project: { id: number } | null };

/** The query that shows the same period and project again. */
export const searchOf = ({ period, project }: Shown): ReportSearch => ({
  ...(period.preset ? { period: period.preset } : { from: period.from, to: period.to }),
  ...(project && { project: String(project.id) }),
});
