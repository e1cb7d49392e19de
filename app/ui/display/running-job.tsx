import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { isLive, onLive } from "~/platform/live/live-messages";
import { Progress } from "./progress";

type RunningProps = { label: string; done: number; of: number; children: ReactNode };

/** Shows a job's progress, updated by live messages and polling, or without scripts by reloading. */
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

/** Returns `meta` entries that reload the page of a running job when scripts don't run. */
export const reloadMeta = (isRunning: boolean) => (isRunning ? [{ httpEquiv: "refresh", content: "3" }] : []);

const POLL_MS = 1500;

/** Polling interval while live updates work, only to cover lost messages, in ms. */
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
