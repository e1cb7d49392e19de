import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { PaymentHistory } from "../components/payment-history";
import { TransactionHistory } from "../components/transaction-history";
import { readManageFunds } from "../manage-funds.server";

export const loader = guarded("page.manage-funds", async ({ actor, request }) =>
  readManageFunds(actor, new URL(request.url).searchParams),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.of === "contractor" ? "Payment History" : "Manage Funds"} · Callout` },
];

export default function ManageFunds() {
  const shown = useLoaderData<typeof loader>();
  return (
    <div className="page">
      {shown.of === "contractor" ? <PaymentHistory {...shown} /> : <TransactionHistory {...shown} />}
      <RecordOutlet />
    </div>
  );
}
