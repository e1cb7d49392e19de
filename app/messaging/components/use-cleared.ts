import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A number that changes each time a message has gone out from here: the key under which the form is empty again. */
export function useCleared(here: string) {
  const { state, formMethod, formAction } = useNavigation();
  const [times, setTimes] = useState(0);
  const wentOut = useRef(false);
  const isOurs = formMethod === "POST" && formAction?.startsWith(here.split("?")[0]!);
  // After an answer of the action the page loads anew under the form's own name; only a redirect is what was sent.
  useEffect(() => {
    if (state === "loading" && isOurs) wentOut.current = true;
    if (state !== "idle" || !wentOut.current) return;
    wentOut.current = false;
    setTimes((n) => n + 1);
  }, [state, isOurs]);
  return times;
}
