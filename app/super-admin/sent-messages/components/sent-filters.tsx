import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { messageKinds } from "~/platform/sent-messages/message-kinds";
import { Button, LinkButton } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { SelectFilter } from "~/ui/fields/select-filter";
import { DateField, TextField } from "~/ui/fields/text-fields";
import { channelNames, fateLabels } from "../labels";
import type { SentTerms } from "../list.server";

const fates = Object.fromEntries(Object.entries(fateLabels).map(([fate, { label }]) => [fate, label]));
const kinds = Object.fromEntries(
  Object.entries(messageKinds).sort(([, one], [, other]) => one.localeCompare(other)),
);

export const SentFilters = ({ terms, isFiltered }: { terms: SentTerms; isFiltered: boolean }) => (
  <search>
    <Form method="get" className="stack gap-below" key={JSON.stringify(terms)}>
      {terms.person && <input type="hidden" name="person" value={terms.person} />}
      <div className="columns">
        <TextField
          field={plainField("who", { defaultValue: terms.who, maxLength: 100 })}
          label="Name, email or phone"
          tight
        />
        <SelectFilter name="channel" label="Channel" value={terms.channel} options={channelNames} />
        <SelectFilter name="kind" label="Message" value={terms.kind} options={kinds} />
        <SelectFilter name="fate" label="Result" value={terms.fate} options={fates} />
        <DateField field={plainField("from", { defaultValue: terms.from })} label="First day" tight />
        <DateField field={plainField("to", { defaultValue: terms.to })} label="Last day" tight />
      </div>
      <div className="cluster">
        <Button variant="primary" icon="search">
          Search
        </Button>
        {isFiltered && <LinkButton to={paths.sentMessages()}>Clear all</LinkButton>}
      </div>
    </Form>
  </search>
);
