import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { fetchInTime } from "~/platform/http/fetch-in-time";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { ageText } from "../rules/texts";

const LOOK_MS = 60_000;
const ANSWER_TIMEOUT_MS = 8000;

/** Asks before the page's data is, which would be asked for again and again without an answer. */
const isAnswered = async () => (await fetchInTime("/api/version", {}, ANSWER_TIMEOUT_MS)).ok;

/** Says how old the page is, and brings it up to date as soon as there is a network. */
export function AgeNotice({ copiedAt }: { copiedAt: string }) {
  const timeZone = useViewerZone();
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // As a popover it is above an open order, which is a dialog.
    if (!box.current?.showPopover) return;
    box.current.popover = "manual";
    box.current.showPopover();
  }, []);
  useEffect(() => {
    const ends = new AbortController();
    const { signal } = ends;
    // No event says that a Wi-Fi has internet again.
    const look = () => {
      if (document.visibilityState === "visible") void isAnswered().then((isBack) => isBack && revalidate());
    };
    addEventListener("online", revalidate, { signal });
    document.addEventListener("visibilitychange", look, { signal });
    const timer = setInterval(look, LOOK_MS);
    return () => {
      ends.abort();
      clearInterval(timer);
    };
  }, [revalidate]);
  return (
    <p className="offline copy-age no-print" role="status" ref={box}>
      {ageText(copiedAt, new Date(), timeZone)}
    </p>
  );
}
