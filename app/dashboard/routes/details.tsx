import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { Chip } from "~/ui/display/chip";
import { Icon } from "~/ui/display/icon";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { StatusChip } from "~/work-orders/components/status-chip";
import { overdueLabels } from "~/work-orders/rules/schedule";
import { arrivalLabels } from "~/work-orders/rules/work-order";
import "~/details.css";
import { MainActionBar, OrderActions } from "../components/actions";
import { ShareLink } from "../components/share-link";
import { NeighborLinks, SectionLinks, Sections } from "../details/late-sections";
import { loadPanel, type PanelData } from "../details/panel.server";
import { useShownList } from "../use-shown-list";

const Headline = ({ order, shownStatus, warned, overdue, role, share, mayPrint }: PanelData) => (
  <>
    {role !== "superAdmin" && <StatusChip status={shownStatus} />}
    {warned && <Chip tone="amber">Not confirmed</Chip>}
    {overdue && <Chip tone="amber">{overdueLabels[overdue]}</Chip>}
    {order.assignedView?.arrival && (
      <Chip tone={order.assignedView.arrival.status === "late" ? "amber" : "teal"}>
        {arrivalLabels[order.assignedView.arrival.status]}
      </Chip>
    )}
    <span className="num">WIN {order.win}</span>
    {order.customTagId && role !== "contractor" && <span>Company WO ID {order.customTagId}</span>}
    {mayPrint && (
      <a
        href={paths.orderPdf(order.win)}
        download
        className="button button-quiet button-small button-icon-phone no-print"
        title="Download as a PDF"
      >
        <Icon name="download" />
        <span className="hidden-on-phone">PDF</span>
      </a>
    )}
    <ShareLink to={share} />
  </>
);

export const loader = guarded("work-order.view", ({ actor, params, request }) =>
  loadPanel(actor, params, request),
);

export const handle = { live: true, parts: [SectionLinks, Sections, NeighborLinks] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.order.title} · WIN ${data.order.win} · Callout` : "Callout" },
];

export default function DetailsPanel() {
  const data = useLoaderData<typeof loader>();
  const list = useShownList();
  return (
    <>
      <Panel
        title={data.order.title || "Untitled"}
        above={<Headline {...data} />}
        tools={list && <NeighborLinks list={list} win={data.order.win} />}
        jumps={<SectionLinks {...data} />}
        closeTo={data.closeTo}
        actions={data.actions.length > 0 && <OrderActions {...data} />}
      >
        {data.role === "contractor" && <div data-order-acts="" />}
        <Sections {...data} />
        <MainActionBar {...data} />
      </Panel>
      <RecordOutlet />
    </>
  );
}
