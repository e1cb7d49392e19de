import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { isLive, onLive } from "~/platform/live/live-messages";
import { Progress } from "./progress";

type RunningProps = { label: string; done: number; of: number; children: ReactNode };

/** Progress of a job. The page follows live messages and polls; without scripts it reloads. */
export function RunningJob({ label, done, of, children }: RunningProps) {
  usePolling();
  return (
    <div className="stack" role="status">
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <Progress label={label} done={done} of={of} />
      <p className="muted">{children}</p>
    </div>
  );
}

/** Reloads the page of a running job without scripts; goes into the route's `meta`. */
export const reloadMeta = (isRunning: boolean) => (isRunning ? [{ httpEquiv: "refresh", content: "3" }] : []);

const POLL_MS = 1500;

/** While live works, polling only covers lost messages. */
const LIVE_POLL_MS = 6000;
const reloadNames = new Set(["jobProgress", "doneImports", "doneRun", "connected", "resumed"]);

function usePolling() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let reloadedAt = 0;
    const reload = () => {
      reloadedAt = performance.now();
      if (document.visibilityState === "visible") revalidate();
    };
    const unsubscribe = onLive(({ name }) => reloadNames.has(name) && reload());
    const onTime = () => (!isLive() || performance.now() - reloadedAt > LIVE_POLL_MS) && reload();
    const timer = setInterval(onTime, POLL_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [revalidate]);
}
