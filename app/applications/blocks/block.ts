/**
 * The orders that a contractor is blocked from: all of the company's, one, or those of a project or end company.
 * Unblocking reopens no archived applications.
 */
export type BlockSubject = { kind: "company" } | { kind: "order" | "project" | "endCompany"; id: number };

/** Subjects in neither list stay as they are. */
export type BlockChange = { block: BlockSubject[]; unblock: BlockSubject[] };

export const columnsOf = (subject: BlockSubject) => ({
  workOrderId: subject.kind === "order" ? subject.id : null,
  projectId: subject.kind === "project" ? subject.id : null,
  endCompanyId: subject.kind === "endCompany" ? subject.id : null,
});

type Offered = { kind: "order" | "project" | "endCompany"; ids: number[] };

/** Blocks the ticked subjects of a form and unblocks the others that it offered. */
export function changeOf(offered: Offered[], ticked: Offered[], isWholeCompany: boolean): BlockChange {
  const subjects = (lists: Offered[]) =>
    lists.flatMap(({ kind, ids }) => ids.map((id): BlockSubject => ({ kind, id })));
  const isTicked = new Set(subjects(ticked).map((subject) => JSON.stringify(subject)));
  const all = subjects(offered);
  const chosen = all.filter((subject) => isTicked.has(JSON.stringify(subject)));
  const others = all.filter((subject) => !isTicked.has(JSON.stringify(subject)));
  const company: BlockSubject = { kind: "company" };
  return isWholeCompany
    ? { block: [company, ...chosen], unblock: others }
    : { block: chosen, unblock: [company, ...others] };
}
