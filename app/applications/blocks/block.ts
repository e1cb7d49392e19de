/**
 * What a company shuts a contractor out from: all of its work, one order, or the work of a project or an end company.
 * A block is there or not; it knows no states, and unblocking brings nothing back that it archived.
 */
export type BlockSubject = { kind: "company" } | { kind: "order" | "project" | "endCompany"; id: number };

/** What is to be blocked and what unblocked; what is named in neither stays as it is. */
export type BlockChange = { block: BlockSubject[]; unblock: BlockSubject[] };

/** A subject as the columns of its row. */
export const columnsOf = (subject: BlockSubject) => ({
  workOrderId: subject.kind === "order" ? subject.id : null,
  projectId: subject.kind === "project" ? subject.id : null,
  endCompanyId: subject.kind === "endCompany" ? subject.id : null,
});

type Offered = { kind: "order" | "project" | "endCompany"; ids: number[] };

/** Of what a form offered: the ticked are blocked, the others unblocked. */
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
