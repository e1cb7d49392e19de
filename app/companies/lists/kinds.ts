/**
 * What a company keeps lists of and puts on its work orders: a name each, there once per company whatever its case.
 * Custom fields and client approval codes are filled in on each order; project and end company say whose work it is.
 */
import { invalid, NOTHING_CHANGED, ok, type Result } from "~/platform/result";
import { readLine, tooLong } from "~/platform/text/text";

export const listKinds = ["custom-fields", "approval-codes", "projects", "end-companies"] as const;
export type ListKind = (typeof listKinds)[number];
/** One entry; `required` is an approval code's alone. */
export type Named = { id: number; name: string; required?: boolean };

type Words = {
  title: string;
  /** In a sentence. */
  noun: string;
  add: string;
  empty: string;
  /** What there is to say about them. */
  about: string;
  /** What the first one will be good for. */
  first: string;
  longest: number;
  missing: { add: string; edit: string };
  /** Said where nothing was changed; without it, saving the same again is no fault. */
  unchanged?: string;
};

/** The documents' words where they give some (CA §2, §5); their limit of 35 is the custom fields' alone. */
export const listWords: Record<ListKind, Words> = {
  "custom-fields": {
    title: "Custom Fields",
    noun: "custom field",
    add: "Add Custom Field",
    empty: "No custom fields yet",
    about: "Fields of your own on a work order; for each you say whether contractors see it.",
    first: "Add one, and every work order can have it.",
    longest: 35,
    missing: { add: "Please enter custom field name!", edit: "Please enter name!" },
    unchanged: NOTHING_CHANGED,
  },
  "approval-codes": {
    title: "Client Approval Codes",
    noun: "client approval code",
    add: "Add Approval Code",
    empty: "No client approval codes yet",
    about: "Filled in when a work order is approved; a required one must be.",
    first: "Add one, and a work order can ask for it.",
    longest: 100,
    missing: { add: "Please enter name!", edit: "Please enter name!" },
    unchanged: NOTHING_CHANGED,
  },
  projects: {
    title: "Projects",
    noun: "project",
    add: "Add Project",
    empty: "No projects yet",
    about: "The course of work that a work order belongs to. Contractors see it once they are assigned.",
    first: "Add one, and work orders can be found by it.",
    longest: 100,
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
    about: "Whose site a work order is done at. Contractors see it once they are assigned.",
    first: "Add one, and work orders can be found by it.",
    longest: 100,
    missing: {
      add: "Please enter a name before saving.",
      edit: "Please enter name before saving changes.",
    },
  },
};

/** CMP-035, CMP-036, CMP-048, CMP-049. */
export function readName(list: ListKind, typed: unknown, on: "add" | "edit"): Result<string> {
  const { missing, longest } = listWords[list];
  const name = typeof typed === "string" || typeof typed === "number" ? readLine(typed) : "";
  if (!name) return invalid({ name: [missing[on]] });
  return name.length > longest ? invalid({ name: [tooLong("Name", longest)] }) : ok(name);
}

export const nameTaken = (list: ListKind) =>
  invalid({ name: [`There is already a ${listWords[list].noun} with this name.`] });

/** What the deletion asks (CMP-033); the others go from every work order just the same. */
export const deletionQuestion = (list: ListKind, name: string) =>
  `Delete ${name} ${listWords[list].noun} from every work order?`;
