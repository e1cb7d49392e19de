import type { PanelData } from "../details/panel.server";
import { ApprovalClock } from "./approval-clock";

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
