import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { hearLive, isLive } from "~/platform/live/live-news";
import { Progress } from "./progress";

type RunningProps = { label: string; done: number; of: number; children: ReactNode };

/** Progress of a job. The page follows live messages and polls; without scripts it reloads. */
export function Running({ label, done, of, children }: RunningProps) {
  useQuietReload();
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
export const reloading = (isRunning: boolean) => (isRunning ? [{ httpEquiv: "refresh", content: "3" }] : []);

const QUIET_MS = 1500;

/** While live works, polling only covers lost messages. */
const RARELY_MS = 6000;
const reasons = new Set(["jobProgress", "doneImports", "doneRun", "connected", "resumed"]);

function useQuietReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let lookedAt = 0;
    const look = () => {
      lookedAt = performance.now();
      if (document.visibilityState === "visible") revalidate();
    };
    const deaf = hearLive(({ name }) => reasons.has(name) && look());
    const onTime = () => (!isLive() || performance.now() - lookedAt > RARELY_MS) && look();
    const timer = setInterval(onTime, QUIET_MS);
    return () => {
      deaf();
      clearInterval(timer);
    };
  }, [revalidate]);
}
