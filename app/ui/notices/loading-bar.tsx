import { useNavigation } from "@remix-run/react";

/** Says that a page or an answer is under way. Without scripts the browser's own sign does. */
export function LoadingBar() {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="loading-bar" role="status">
      {busy && <span>Loading…</span>}
    </div>
  );
}
