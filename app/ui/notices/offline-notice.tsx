import { useEffect, useRef, useSyncExternalStore } from "react";
import { isWaiting, onWaiting } from "~/platform/forms/offline/retry-requests";
import { Icon } from "../display/icon";

export function OfflineNotice() {
  const waits = useSyncExternalStore(onWaiting, isWaiting, () => false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // As a popover it is above an open dialog.
    if (!waits || !box.current?.showPopover) return;
    box.current.popover = "manual";
    box.current.showPopover();
  }, [waits]);
  if (!waits) return null;
  return (
    <div className="offline no-print" role="alert" ref={box}>
      <Icon name="alert" />
      <p>No connection. This page stays as it is and continues when you are back online.</p>
    </div>
  );
}
