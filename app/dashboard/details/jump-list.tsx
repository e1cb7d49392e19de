import { countDoneTasks, taskCount } from "~/field-work/completion/tasks";
import type { PanelData } from "./panel.server";

type Jump = {
  label: string;
  /** How many there are; the jump is left out where there are none. */
  count?: (shown: PanelData) => number | string;
};

/** The sections that the list at the top of the panel leads to, by their titles. */
export const jumps: Partial<Record<string, Jump>> = {
  "To complete this work order": { label: "Now" },
  "Before it is paid": { label: "Now" },
  "Your application": { label: "Application" },
  Approval: { label: "Approval" },
  "Offer Details": { label: "Pay" },
  Location: { label: "Site" },
  Contractor: { label: "Contractor" },
  Applicants: {
    label: "Applicants",
    count: ({ sections }) => sections.applicants.filter(({ status }) => status === "apply").length,
  },
  Messages: { label: "Messages", count: ({ sections }) => sections.messages?.all ?? 0 },
  Documents: {
    label: "Documents",
    count: ({ order }) => order.documents.length,
  },
  Tasks: {
    label: "Tasks",
    count: ({ order: { tasks } }) => `${countDoneTasks(tasks)}/${taskCount(tasks)}`,
  },
  "Check-in/out": { label: "Check-ins", count: ({ sections }) => sections.checkEntries.length },
  Deliverables: { label: "Deliverables", count: ({ sections }) => sections.deliverables.length },
  Expenses: { label: "Expenses", count: ({ sections }) => sections.expenses.length },
  "Issue reports": { label: "Issues", count: ({ sections }) => sections.issues.length },
  History: { label: "History" },
};

/** Returns the fragment that the jump list links to. */
export const jumpId = (title: string) => `section-${jumps[title]?.label.toLowerCase()}`;

export const jumpsTo = (shown: PanelData, titles: readonly string[]) =>
  titles.flatMap((title) => {
    const jump = jumps[title];
    const count = jump?.count?.(shown);
    return jump && count !== 0 ? [{ id: jumpId(title), label: jump.label, count }] : [];
  });

export const JumpList = ({ shown, titles }: { shown: PanelData; titles: readonly string[] }) => (
  <nav className="jump-list no-print" aria-label="Sections of this work order">
    <ul>
      {jumpsTo(shown, titles).map(({ id, label, count }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {label}
            {count !== undefined && <b className="num"> {count}</b>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
