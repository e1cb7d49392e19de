import { paths } from "~/paths";
import { RowLink } from "~/ui/button";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Table } from "~/ui/lists/table";

type Passkey = {
  id: number;
  name: string;
  createdAt: Date | string;
  lastUsedAt: Date | string | null;
};

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0)
    return (
      <p>
        A passkey on your phone, computer or security key signs you in with your fingerprint, face or PIN,
        without a password or code. You have none yet.
      </p>
    );
  return (
    <OneZone>
      <Table
        caption="Your passkeys"
        rows={passkeys}
        rowKey={({ id }) => id}
        columns={[
          { key: "name", label: "Name", main: true, cell: ({ name }) => name },
          { key: "added", label: "Added", cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            key: "used",
            label: "Last used",
            cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : "never"),
          },
          { key: "actions", label: "", place: "actions", cell: actions },
        ]}
      />
    </OneZone>
  );
}

const actions = ({ id, name }: Passkey) => (
  <>
    <RowLink to={paths.passkeyAction(id, "rename")} of={name}>
      Rename
    </RowLink>
    <RowLink to={paths.passkeyAction(id, "remove")} of={name}>
      Remove
    </RowLink>
  </>
);
