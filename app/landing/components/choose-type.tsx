import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FormFooter } from "~/ui/fields/form-footer";

/** Sign-up step 1: contractor or client. Step 2 has its own URL, so Back returns here. */
export function ChooseType({ chosen = "contractor", idPrefix = "" }: { chosen?: string; idPrefix?: string }) {
  return (
    <form method="get" action={paths.register()}>
      <RadioGroup
        field={plainField("type", { id: `${idPrefix}type`, defaultValue: chosen })}
        label="I want to"
        tight
        options={[
          { value: "contractor", label: "Find Work", hint: "You are a contractor looking for work." },
          { value: "client", label: "Hire a Contractor", hint: "Your company needs field work done." },
        ]}
      />
      <FormFooter>
        <Button variant="primary">Continue</Button>
      </FormFooter>
    </form>
  );
}
