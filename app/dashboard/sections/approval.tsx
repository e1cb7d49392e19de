import { ApprovalSection } from "~/approval/parts/approval-section";
import type { PanelData } from "../screens/details";

export const Approval = ({ order, sections: { approval } }: PanelData) =>
  approval && <ApprovalSection approval={approval} terms={order} timeZone={order.timeZone} />;
