import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { RangeField } from "~/ui/fields/range-field";
import { NEARBY_MILES } from "../nearby";
import { WITHIN } from "../nearby-paths";

type Props = { within: number | null; kept: [string, string][] };

/** SRC-008, SRC-009: how far out. The list behind keeps what it is asked for. */
export const NearbyRange = ({ within, kept }: Props) => (
  <Form className="nearby-range" preventScrollReset>
    {kept.map(([name, value]) => (
      <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
    ))}
    <RangeField name={WITHIN} chosen={within} own={NEARBY_MILES} />
    <Button>Show</Button>
  </Form>
);
