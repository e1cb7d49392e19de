import { CheckboxField, CheckboxGroup } from "~/ui/fields/choice-fields";
import { RichTextField } from "~/ui/fields/rich-text-field";
import { TextField } from "~/ui/fields/text-fields";
import type { OrderFields } from "~/work-orders/form/order-fields";
import { certificateOptions, OTHER_CERTIFICATE } from "~/work-orders/form/work-section";
import type { WorkTypeView } from "~/work-orders/view/views";
import { Section } from "./section";
import { useShows } from "./visible-fields";

export function WorkSection({ fields, workTypes }: { fields: OrderFields; workTypes: WorkTypeView[] }) {
  const shows = useShows();
  return (
    <Section id="work">
      <div className="columns">
        {shows("customTagId") && (
          <TextField field={fields.customTagId} label="Company WO ID" hint="Your own reference number" />
        )}
        {shows("title") && <TextField field={fields.title} label="Title" hint="The work in one line" />}
      </div>
      {shows("workTypes") && (
        <div className="many-choices">
          <CheckboxGroup
            field={fields.workTypes}
            label="Work type"
            hint="One or more"
            options={workTypes.map(({ id, title }) => ({ value: String(id), label: title }))}
          />
        </div>
      )}
      {shows("description") && <RichTextField field={fields.description} label="Description" />}
      {shows("customTools") && (
        <RichTextField field={fields.customTools} label="Tools and materials" optional rows={3} />
      )}
      {shows("confidential") && (
        <RichTextField
          field={fields.confidential}
          label="Confidential"
          hint="The contractor sees it only after assignment"
          optional
          rows={3}
        />
      )}
      {shows("certificates") && <Certificates fields={fields} />}
      {shows("isNeedDeliverables") && (
        <CheckboxField
          field={fields.isNeedDeliverables}
          label="Deliverables are required"
          hint="The contractor must upload them before completing the work order"
        />
      )}
    </Section>
  );
}

const Certificates = ({ fields }: { fields: OrderFields }) => (
  <>
    <CheckboxGroup
      field={fields.certificates}
      label="Certification"
      hint="Required for a remote work order"
      inline
      options={[...certificateOptions, OTHER_CERTIFICATE].map((value) => ({
        value,
        label: value === OTHER_CERTIFICATE ? "Other" : value,
      }))}
    />
    <TextField field={fields.certificateOther} label="Other certification" optional />
  </>
);
