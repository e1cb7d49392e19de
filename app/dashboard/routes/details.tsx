import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guarded } from "~/access/guarded.server";
import type { Count } from "~/order-lists/counts/count-orders.server";
import { paths } from "~/paths";
import { Chip } from "~/ui/display/chip";
import { Icon, type IconName } from "~/ui/display/icon";
import { Link } from "~/ui/link";
import { Panel } from "~/ui/overlays/panel";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { StatusChip } from "~/work-orders/components/status-chip";
import { overdueLabels } from "~/work-orders/rules/schedule";
import { arrivalLabels } from "~/work-orders/rules/work-order";
import "~/details.css";
import { MainActionBar, OrderActions } from "../components/actions";
import { ShareLink } from "../components/share-link";
import { SectionLinks, Sections } from "../details/late-sections";
import { loadPanel, type PanelData } from "../details/panel.server";
import { type Neighbors, neighborsOf } from "../neighbors";
import { useShownList } from "../use-shown-list";

/** Links to the orders before and after this one in the list, pressed by K and J too. */
const NeighborLinks = ({ place, previous, next, count }: Neighbors & { count: Count }) => (
  <nav className="neighbors no-print" aria-label="Orders in this list">
    <span className="num">
      {place.toLocaleString("en-US")} of {count.n.toLocaleString("en-US")}
      {count.more && "+"}
    </span>
    {previous && <Neighbor to={previous} rel="prev" icon="arrowUp" shortcut="K" label="Previous order" />}
    {next && <Neighbor to={next} rel="next" icon="arrowDown" shortcut="J" label="Next order" />}
  </nav>
);

type NeighborProps = { to: string; rel: string; icon: IconName; shortcut: string; label: string };

const Neighbor = ({ to, rel, icon, shortcut, label }: NeighborProps) => (
  <Link
    to={to}
    rel={rel}
    className="button button-quiet button-icon"
    title={`${label} (${shortcut})`}
    aria-keyshortcuts={shortcut}
    preventScrollReset
    discover="none"
  >
    <Icon name={icon} />
    <span className="hidden-visually">{label}</span>
  </Link>
);

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

export const handle = { live: true, parts: [SectionLinks, Sections] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.order.title} · WIN ${data.order.win} · Callout` : "Callout" },
];

export default function DetailsPanel() {
  const data = useLoaderData<typeof loader>();
  const list = useShownList();
  const neighbors = list && neighborsOf(list, data.order.win);
  return (
    <>
      <Panel
        title={data.order.title || "Untitled"}
        above={<Headline {...data} />}
        tools={neighbors && <NeighborLinks {...neighbors} count={list.count} />}
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
