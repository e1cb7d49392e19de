import { useEffect, useRef, useState } from "react";

const STALLED_AFTER_MS = 20_000;

/** Detects that no upload has moved for a while. Watches all as one, because browsers send only a few at a time. */
export function useStall(isSending: boolean) {
  const [isStalled, setStalled] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const restartTimer = () => {
    clearTimeout(timer.current);
    setStalled(false);
    timer.current = setTimeout(() => setStalled(true), STALLED_AFTER_MS);
  };
  useEffect(() => {
    if (!isSending) clearTimeout(timer.current);
  }, [isSending]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isStalled: isStalled && isSending, moved: restartTimer };
}
