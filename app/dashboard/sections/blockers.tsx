import type { PanelData } from "../screens/details";

/** Exactly what stands between the order and its next state. */
export const Blockers = ({ blockers }: PanelData) => (
  <ul className="blockers">
    {blockers.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
