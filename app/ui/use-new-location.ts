import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Runs `act` after a navigation, not after the first render: a person may have opened a menu before its scripts came. */
export function useNewLocation(act: () => void) {
  const { key } = useLocation();
  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    act();
  });
}
