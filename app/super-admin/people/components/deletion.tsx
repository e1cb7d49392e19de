import { blockerLabels } from "~/own-data/deletion/blocker-labels";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { RecordSection } from "../../records/components/record-page";
import type { PersonData } from "../person-page.server";

const states: Record<string, string> = {
  waiting: "Waiting",
  held: "Held",
  erased: "Being erased",
  done: "Deleted",
};

/** The person's request to delete the account. */
export function PersonDeletion({ deletion }: Pick<PersonData, "deletion">) {
  if (!deletion) return null;
  const { state, requestedAt, dueAt, heldFor, endedAt, taxRecordUntil } = deletion;
  return (
    <RecordSection title="Deletion of the account">
      <DefinitionList
        items={[
          { label: "State", value: states[state] },
          { label: "Requested", value: <Moment at={requestedAt} /> },
          { label: "Due", value: <Moment at={dueAt} /> },
          { label: "Held by", value: heldFor.map((name) => blockerLabels[name]).join(", ") },
          { label: "Deleted", value: endedAt && <Moment at={endedAt} /> },
          { label: "Tax record until", value: taxRecordUntil && <Moment at={taxRecordUntil} /> },
        ]}
      />
    </RecordSection>
  );
}
