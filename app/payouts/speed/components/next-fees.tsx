import { money } from "~/platform/text/format";
import { Table } from "~/ui/lists/table";
import type { Speeds } from "../offers.server";
import { speedLabels } from "../speed";

type Props = Pick<Speeds, "next"> & { speeds: Speeds["offers"][number]["speed"][] };

/** Shows the fee of each of the next payouts at each speed. */
export function NextFees({ next, speeds }: Props) {
  if (next.length === 0 || speeds.length === 0) return null;
  return (
    <Table
      caption="The fees of your next payouts"
      showCaption
      rows={next}
      rowKey={({ win }) => win}
      columns={[
        {
          key: "workOrder",
          label: "Work order",
          main: true,
          cell: ({ win, title }) => (
            <>
              {title}
              <small className="muted under">WIN {win}</small>
            </>
          ),
        },
        { key: "pay", label: "Pay", numeric: true, cell: ({ payCents }) => money(payCents) },
        ...speeds.map((speed) => ({
          key: speed,
          label: speedLabels[speed],
          numeric: true,
          cell: ({ fees }: Props["next"][number]) => {
            const fee = fees.find((each) => each.speed === speed);
            if (!fee || fee.feeCents === null)
              return <small className="muted">{fee?.reason ?? "Not offered"}</small>;
            return money(fee.feeCents);
          },
        })),
      ]}
    />
  );
}
