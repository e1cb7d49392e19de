import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { Dialog } from "~/ui/overlays/dialog";
import { listReceipts } from "../purchase/purchases.server";

export const loader = guarded("certificates.own", async ({ actor, params }) => {
  const [receipt] = await listReceipts(actor.id, readId(params.purchaseId));
  if (!receipt) throw new Response("Receipt not found", { status: 404 });
  return { receipt, name: `${actor.firstName} ${actor.lastName}` };
});

export default function ReceiptDialog() {
  const { receipt, name } = useLoaderData<typeof loader>();
  return (
    <Dialog title="Receipt" closeTo={paths.certifications()} size="small">
      <DefinitionList
        items={[
          { label: "Certificate", value: `${receipt.label}, one year` },
          { label: "Amount", value: money(receipt.amountCents) },
          { label: "Paid", value: <Moment at={receipt.at} /> },
          { label: "By", value: name },
          { label: "Card", value: receipt.card },
          {
            label: "Payment number",
            value: <span className="num breaks">{receipt.reference}</span>,
            wide: true,
          },
        ]}
      />
    </Dialog>
  );
}
