import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { hearLive, isLive } from "~/platform/live/live-news";
import { Progress } from "./progress";

type RunningProps = { label: string; done: number; of: number; children: ReactNode };

/** How far a job is. The page keeps up by itself: it is told live, or asks quietly, and without them it is loaded anew. */
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

/** For the `meta` of such a page: one that is sent without scripts has to ask again by its head. */
export const reloading = (isRunning: boolean) => (isRunning ? [{ httpEquiv: "refresh", content: "3" }] : []);

const QUIET_MS = 1500;

/** Where live is up the page is told, and asks by itself only in case that something got lost. */
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
