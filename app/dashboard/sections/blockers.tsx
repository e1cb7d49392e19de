import type { PanelData } from "../routes/details";
import { ApprovalClock } from "./approval-clock";

/** Exactly what stands between the order and its next state, and since when it waits. */
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
