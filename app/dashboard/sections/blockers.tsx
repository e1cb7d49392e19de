import { CompanyLink } from "~/access/components/record-links";
import { durationText } from "~/approval/wait/wait";
import { moment } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";
import type { PanelData } from "../details/panel.server";

function ApprovalClock({ order, role, wait, usualWaitMs }: PanelData) {
  if (!wait) return null;
  const whom = {
    client: "approval",
    contractor: role === "contractor" ? "your answer" : "the contractor's answer",
    payment: "the payment",
  };
  return (
    <p className="approval-clock">
      Waiting for {whom[wait.isFor]} since <Moment at={wait.since} timeZone={order.timeZone} />: {wait.lasted}
      .
      {usualWaitMs !== null && wait.isFor === "client" && (
        <>
          {" "}
          <CompanyLink id={order.companyId}>{order.companyName}</CompanyLink> usually approves within{" "}
          {durationText(usualWaitMs)}, so by{" "}
          {moment(new Date(new Date(wait.since).getTime() + usualWaitMs), order.timeZone)}.
        </>
      )}
    </p>
  );
}

export const Blockers = (shown: PanelData) => (
  <>
    <ApprovalClock {...shown} />
    <ul className="blockers">
      {shown.blockers.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);
