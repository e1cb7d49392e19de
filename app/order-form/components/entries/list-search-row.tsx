import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";

type Props = {
  label: string;
  /** The search field's name, which is also the button's value. */
  search: string;
  searched: string;
};

/** Searches a list that is too long for a select. The search submits the form, which keeps what was typed. */
export const ListSearchRow = ({ label, search, searched }: Props) => (
  <div className="named-row">
    <TextField
      field={plainField(search, { defaultValue: searched })}
      label={`Find ${label.toLowerCase()}`}
      type="search"
      enterKeyHint="search"
      tight
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        event.currentTarget.form?.querySelector<HTMLButtonElement>(`[value="${search}"]`)?.click();
      }}
    />
    <Button name="find" value={search} icon="search">
      Search<span className="hidden-visually"> {label.toLowerCase()}</span>
    </Button>
  </div>
);
