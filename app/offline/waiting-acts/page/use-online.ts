import { useSyncExternalStore } from "react";
import { isLineDead, listenToLine } from "./line";

function subscribe(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  const end = listenToLine({ onChange: listener });
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
    end();
  };
}

/** Whether there is a network, as far as the browser and the page's own requests know. */
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isLineDead(),
    () => true,
  );
