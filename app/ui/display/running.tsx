import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { Progress } from "./progress";

type RunningProps = { label: string; done: number; of: number; children: ReactNode };

/** How far a job is. The page keeps up by itself: scripts ask quietly, and without them it is loaded anew. */
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

function useQuietReload() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), QUIET_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
}
