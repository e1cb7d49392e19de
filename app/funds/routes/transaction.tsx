import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { CompanyLink } from "~/access/components/record-links";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { db } from "~/platform/db/db.server";
import { readId } from "~/platform/forms/read-id";
import { money } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import { OneZone } from "~/ui/display/one-zone";
import { Panel } from "~/ui/overlays/panel";
import { LineJournals } from "../components/line-journals";
import { TypeChip } from "../components/statement-table";
import { signedText, stateOf, typeLabels } from "../statement/labels";
import { findLineDetails } from "../statement/line-details.server";
import { findLine } from "../statement/lines.server";

export const loader = guarded("statement.read", async ({ actor, params }) => {
  const line = await findLine(db, { companyId: actor.companyId }, readId(params.id));
  if (!line) throw new Response("Transaction not found", { status: 404 });
  const { journals, order, payment } = await findLineDetails(db, line, {
    withPayout: actor.role === "superAdmin",
  });
  const tab = actor.role === "client" ? "all" : order?.status;
  return {
    line,
    journals,
    order: order && { win: order.win, title: order.title, to: paths.order(tab!, order.win) },
    payment,
    hasCompany: actor.role === "superAdmin",
  };
});

export default function Transaction() {
  const { line, journals, order, payment, hasCompany } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Panel
      title={line.description || typeLabels[line.type]}
      closeTo={paths.manageFunds(search)}
      above={<TypeChip type={line.type} />}
    >
      <OneZone>
        <DefinitionList
          items={[
            { label: "Amount", value: <b className="num">{signedText(line)}</b> },
            { label: "Balance after it", value: <span className="num">{money(line.balanceCents)}</span> },
            { label: "Status", value: stateOf(line) },
            {
              label: "Company",
              value: hasCompany && <CompanyLink id={line.companyId}>{line.companyName}</CompanyLink>,
            },
            { label: "Payee", value: line.payee },
            { label: "Created", value: <Moment at={line.createdAt} /> },
            { label: "Updated", value: <Moment at={line.updatedAt} /> },
            { label: "IP", value: line.ip && <span className="num">{line.ip}</span> },
            {
              label: "Work order",
              wide: true,
              value: order && (
                <Link to={order.to}>
                  {order.title} (WIN {order.win})
                </Link>
              ),
            },
            { label: line.type === "paid" ? "Paid out to" : "Paid with", value: payment?.with },
            { label: "Reason for the return", wide: true, value: payment?.reason },
            {
              label: "Provider's reference",
              wide: true,
              value: payment?.reference && <span className="num breaks">{payment.reference}</span>,
            },
          ]}
        />
        <LineJournals journals={journals} known={line.description} />
      </OneZone>
    </Panel>
  );
}
