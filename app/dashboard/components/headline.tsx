import { paths } from "~/paths";
import { Chip } from "~/ui/display/chip";
import { Icon } from "~/ui/display/icon";
import { StatusChip } from "~/work-orders/components/status-chip";
import { overdueLabels } from "~/work-orders/rules/schedule";
import { arrivalLabels } from "~/work-orders/rules/work-order";
import type { PanelData } from "../details/panel.server";
import { ShareLink } from "./share-link";

export const Headline = ({ order, shownStatus, warned, overdue, role, share, mayPrint }: PanelData) => (
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
    {order.customTagId && <span>Company WO ID {order.customTagId}</span>}
    {mayPrint && (
      <a href={paths.orderPdf(order.win)} download className="button button-quiet button-small no-print">
        <Icon name="download" />
        <span>PDF</span>
      </a>
    )}
    <ShareLink to={share} />
  </>
);
