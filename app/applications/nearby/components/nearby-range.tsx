import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { RangeField } from "~/ui/fields/range-field";
import { NEARBY_MILES } from "../nearby";
import { RANGE_PARAM } from "../nearby-paths";

type Props = { within: number | null; hiddenFields: [string, string][] };

export const NearbyRange = ({ within, hiddenFields }: Props) => (
  <Form className="nearby-range" preventScrollReset>
    {hiddenFields.map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ))}
    <RangeField name={RANGE_PARAM} chosen={within} defaultMiles={NEARBY_MILES} />
    <Button>Show</Button>
  </Form>
);
