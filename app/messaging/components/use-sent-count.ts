import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Returns a number that changes after each message sent from here, as the key that resets the form. */
export function useSentCount(pagePath: string) {
  const { state, formMethod, formAction } = useNavigation();
  const [times, setTimes] = useState(0);
  const wasSubmitted = useRef(false);
  const isOurs = formMethod === "POST" && formAction?.startsWith(pagePath.split("?")[0]!);
  // Counts a POST of this form once the page has reloaded after it.
  useEffect(() => {
    if (state === "loading" && isOurs) wasSubmitted.current = true;
    if (state !== "idle" || !wasSubmitted.current) return;
    wasSubmitted.current = false;
    setTimes((n) => n + 1);
  }, [state, isOurs]);
  return times;
}
