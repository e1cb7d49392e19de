import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { bankLabel } from "~/banking/bank";
import { LineJournals } from "~/funds/components/line-journals";
import { journalsOfPayment, orderOf } from "~/funds/statement/line-details.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { staffPaths } from "~/staff-paths";
import { Chip } from "~/ui/display/chip";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Panel } from "~/ui/overlays/panel";
import { OwnerName } from "../provider-history/components/owner-name";
import { findHistory } from "../provider-history/history.server";
import { transferKindLabels, transferStateLabels } from "../provider-history/labels";

export const loader = guarded("page.clients-transactions-history", async ({ params }) => {
  const transfer = await findHistory(readId(params.id));
  if (!transfer) throw new Response("Transaction not found", { status: 404 });
  const { key, win, ...shown } = transfer;
  return {
    transfer: shown,
    order: win === null ? undefined : await orderOf(db, win),
    journals: await journalsOfPayment(db, key),
  };
});

export default function ClientsTransaction() {
  const { transfer, order, journals } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { tone, label } = transferStateLabels[transfer.state];
  return (
    <Panel
      title={`${transferKindLabels[transfer.kind]}: ${transfer.who}`}
      closeTo={staffPaths.clientsTransactions(search)}
      above={
        <>
          <OwnerName {...transfer} /> <Chip tone={tone}>{label}</Chip>
        </>
      }
    >
      <OneZone>
        <DefinitionList
          items={[
            { label: "Amount", value: <b className="num">{money(transfer.totalCents)}</b> },
            {
              label: "Fee included",
              value: transfer.feeCents > 0 && <span className="num">{money(transfer.feeCents)}</span>,
            },
            { label: "Bank account", value: bankLabel(transfer) },
            { label: "Created", value: <Moment at={transfer.createdAt} /> },
            { label: "Updated", value: <Moment at={transfer.updatedAt} /> },
            { label: "Why it failed", wide: true, value: transfer.reason },
            {
              label: "Work order",
              wide: true,
              value: order && (
                <Link to={paths.order(order.status, order.win)}>
                  {order.title} (WIN {order.win})
                </Link>
              ),
            },
            {
              label: "Provider's reference",
              wide: true,
              value: transfer.reference && <span className="num breaks">{transfer.reference}</span>,
            },
          ]}
        />
        <LineJournals journals={journals} known="" />
      </OneZone>
    </Panel>
  );
}
