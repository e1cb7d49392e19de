import { count, money } from "~/platform/text/format";

export type StepName = "funds" | "order" | "colleagues";
export type Step = { name: StepName; isDone: boolean; state: string };

export type CompanyProgress = {
  availableCents: number;
  /** Started bank transfers. */
  pendingCents: number;
  wasFunded: boolean;
  drafts: number;
  posted: number;
  invited: number;
  /** Other users who have registered. */
  colleagues: number;
};

/** Returns the first steps of a company with the state of each; `null` once all that the user may take are done. */
export function firstSteps(company: CompanyProgress, mayTake: (step: StepName) => boolean): Step[] | null {
  const steps = [fundsStep(company), orderStep(company), colleaguesStep(company)].filter(({ name }) =>
    mayTake(name),
  );
  return steps.every(({ isDone }) => isDone) ? null : steps;
}

function fundsStep({ availableCents, pendingCents, wasFunded }: CompanyProgress): Step {
  const name = "funds";
  if (wasFunded) return { name, isDone: true, state: `${money(availableCents)} available` };
  return pendingCents > 0
    ? { name, isDone: false, state: `${money(pendingCents)} is on its way from your bank` }
    : { name, isDone: false, state: "Publishing sets the pay aside, so it needs funds" };
}

function orderStep({ drafts, posted }: CompanyProgress): Step {
  const name = "order";
  if (posted > 0) return { name, isDone: true, state: `${count(posted, "work order")} published` };
  return drafts > 0
    ? { name, isDone: false, state: `${count(drafts, "draft")}, none published yet` }
    : { name, isDone: false, state: "Fill in the form, or import a spreadsheet of many" };
}

function colleaguesStep({ invited, colleagues }: CompanyProgress): Step {
  const people = [
    colleagues > 0 && `${count(colleagues, "colleague")} joined`,
    invited > 0 && `${invited.toLocaleString("en-US")} invited`,
  ].filter(Boolean);
  const name = "colleagues";
  return people.length > 0
    ? { name, isDone: true, state: people.join(", ") }
    : { name, isDone: false, state: "Managers and Dispatchers post and follow work orders with you" };
}
