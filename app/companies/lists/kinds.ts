/** A company's four lists of names; a name is unique per list and company, ignoring case. */
import { invalid, NOTHING_CHANGED, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";

export const listKinds = ["custom-fields", "approval-codes", "projects", "end-companies"] as const;
export type ListKind = (typeof listKinds)[number];
export type ListEntry = { id: number; name: string; required?: boolean };

type Labels = {
  title: string;
  noun: string;
  add: string;
  empty: string;
  about: string;
  /** Shown under `empty`. */
  first: string;
  maxLength: number;
  missing: { add: string; edit: string };
  /** The error for saving without a change; without it, that is no error. */
  unchanged?: string;
};

/** Uses the documents' texts (CA §2, §5) where they exist; the documents limit only custom fields' length (35). */
export const listLabels: Record<ListKind, Labels> = {
  "custom-fields": {
    title: "Custom Fields",
    noun: "custom field",
    add: "Add Custom Field",
    empty: "No custom fields yet",
    about: "Your own fields on work orders. You choose which ones contractors see.",
    first: "Add one to use it on any work order.",
    maxLength: 35,
    missing: { add: "Please enter custom field name!", edit: "Please enter name!" },
    unchanged: NOTHING_CHANGED,
  },
  "approval-codes": {
    title: "Client Approval Codes",
    noun: "client approval code",
    add: "Add Approval Code",
    empty: "No client approval codes yet",
    about: "Entered when a work order is approved. Required codes must be filled in.",
    first: "Add one to ask for it on work orders.",
    maxLength: 100,
    missing: { add: "Please enter name!", edit: "Please enter name!" },
    unchanged: NOTHING_CHANGED,
  },
  projects: {
    title: "Projects",
    noun: "project",
    add: "Add Project",
    empty: "No projects yet",
    about: "The project that a work order belongs to. Contractors see it once they are assigned.",
    first: "Add one to filter work orders by it.",
    maxLength: 100,
    missing: {
      add: "Please enter a name before saving.",
      edit: "Please enter name before saving changes.",
    },
  },
  "end-companies": {
    title: "Companies",
    noun: "company",
    add: "Add Company",
    empty: "No companies yet",
    about: "The company whose site the work is done at. Contractors see it once they are assigned.",
    first: "Add one to filter work orders by it.",
    maxLength: 100,
    missing: {
      add: "Please enter a name before saving.",
      edit: "Please enter name before saving changes.",
    },
  },
};

/** CMP-035, CMP-036, CMP-048, CMP-049: reads a name as typed; refuses one that is empty or too long. */
export function readEntryName(list: ListKind, typed: unknown, on: "add" | "edit"): Result<string> {
  const { missing, maxLength } = listLabels[list];
  const name = typeof typed === "string" || typeof typed === "number" ? readLine(typed) : "";
  if (!name) return invalid({ name: [missing[on]] });
  return name.length > maxLength ? invalid({ name: [tooLong("Name", maxLength)] }) : ok(name);
}

export const nameTaken = (list: ListKind) =>
  invalid({ name: [`There is already a ${listLabels[list].noun} with this name.`] });

/** CMP-033: the documents' question for custom fields; used for all lists, since all deletions affect every order. */
export const deletionQuestion = (list: ListKind, name: string) =>
  `Delete ${name} ${listLabels[list].noun} from every work order?`;
