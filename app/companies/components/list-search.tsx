import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = { search: string; returnTo: string | null; noun: string; placeholder?: string };

export const ListSearch = ({ search, returnTo, noun, placeholder = "Name" }: Props) => (
  <search className="named-search">
    <Form method="get" className="cluster" key={search}>
      <TextField
        field={plainField("name", { defaultValue: search, maxLength: 100 })}
        label={`Search ${noun}`}
        hideLabel
        tight
        type="search"
        enterKeyHint="search"
        placeholder={placeholder}
      />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <Button icon="search">Search</Button>
    </Form>
  </search>
);
