import { CompanyLink, PersonLink } from "~/access/components/record-links";
import { clientRating } from "~/companies/client-rating";
import { date, time } from "~/platform/text/format";
import { DefinitionList } from "~/ui/display/definition-list";
import { Moment } from "~/ui/display/metrics";
import type { PanelData } from "../details/panel.server";

export function Dates({ order, zoneName, role }: PanelData) {
  const { timeZone, assignedView, companyView } = order;
  const rating = `${clientRating(order.clientRating).toFixed(2)}%`;
  return (
    <DefinitionList
      items={[
        { label: "Start", value: wallClock(order.startDate, order.startTime, zoneName) },
        { label: "End", value: wallClock(order.endDate, order.endTime, zoneName) },
        { label: "Created", value: <Moment at={order.createdAt} timeZone={timeZone} /> },
        {
          label: "Assigned",
          value: assignedView?.assignedAt && <Moment at={assignedView.assignedAt} timeZone={timeZone} />,
        },
        {
          label: "Completed",
          value: assignedView?.completedAt && <Moment at={assignedView.completedAt} timeZone={timeZone} />,
        },
        {
          label: "Approved",
          value: assignedView?.approvedAt && <Moment at={assignedView.approvedAt} timeZone={timeZone} />,
        },
        {
          label: "Paid",
          value: assignedView?.paidAt && <Moment at={assignedView.paidAt} timeZone={timeZone} />,
        },
        {
          label: "Client",
          value: (
            <>
              <CompanyLink id={order.companyId}>{order.companyName}</CompanyLink> (rating {rating})
            </>
          ),
        },
        // Others read it in the panel's head; a contractor needs it last.
        { label: "Company WO ID", value: role === "contractor" && order.customTagId },
        {
          label: "Created By",
          value: companyView && (
            <PersonLink id={companyView.createdBy.id}>{companyView.createdBy.name}</PersonLink>
          ),
        },
        { label: "Reason for canceling", value: assignedView?.reasonToCancel, wide: true },
      ]}
    />
  );
}

const wallClock = (day: string | null, hour: string | null, zoneName: string) =>
  day && (
    <time className="num" dateTime={hour ? `${day}T${hour.slice(0, 5)}` : day}>
      {[date(day), hour && `${time(hour)} ${zoneName}`].filter(Boolean).join(", ")}
    </time>
  );
