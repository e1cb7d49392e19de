import { CheckboxGroup } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";
import { ALL_APPLICANTS, type Reachable } from "../message";

const relationLabels = {
  assigned: "Assigned",
  applicant: "Applicant",
  routed: "Routed",
  colleague: "Colleague",
};

export function defaultRecipients(reachable: readonly Reachable[]): string[] {
  const assigned = reachable.find(({ standing }) => standing === "assigned");
  if (assigned) return [String(assigned.id)];
  return reachable.some(({ standing }) => standing === "applicant") ? [ALL_APPLICANTS] : [];
}

/** Contractors of the order, all applicants, and colleagues. Recipients don't see each other. */
export function RecipientsField({ field, reachable }: { field: FieldMeta; reachable: readonly Reachable[] }) {
  const applicants = reachable.filter(({ standing }) => standing === "applicant").length;
  const allApplicants = { value: ALL_APPLICANTS, label: `All applicants (${applicants})` };
  const people = reachable.map(({ id, name, standing }) => ({
    value: String(id),
    label: name,
    hint: relationLabels[standing],
  }));
  return (
    <CheckboxGroup
      field={field}
      label="To"
      tight
      options={applicants > 0 ? [allApplicants, ...people] : people}
      inline
    />
  );
}
