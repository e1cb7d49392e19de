import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { count } from "~/platform/text/format";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import type { FieldMeta } from "~/ui/fields/field";

type Props = { field: FieldMeta; groups: readonly { id: number; name: string; size: number }[] };

/** Offers the order to everyone in one of the company's groups. */
export const GroupOffer = ({ field, groups }: Props) => (
  <section aria-label="A whole group" className="group-offer">
    {groups.length === 0 ? (
      <p className="muted">
        You have no groups yet. <Link to={paths.groups()}>Preferred groups</Link>
      </p>
    ) : (
      <>
        <SelectField
          field={field}
          label="Or a whole preferred group"
          placeholder="Select a group"
          options={groups.map(({ id, name, size }) => ({
            value: String(id),
            label: `${name} (${count(size, "contractor")})`,
          }))}
        />
        <p className="cluster">
          <Button name="press" value="invite-group" icon="send">
            Invite group
          </Button>
          <Button name="press" value="route-group" icon="route">
            Route group
          </Button>
        </p>
      </>
    )}
  </section>
);
