import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useViewerZone } from "~/platform/time/viewer-zone";
import { ageText } from "../rules/texts";

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
    addEventListener("online", revalidate);
    return () => removeEventListener("online", revalidate);
  }, [revalidate]);
  return (
    <p className="offline copy-age no-print" role="status" ref={box}>
      {ageText(copiedAt, new Date(), timeZone)}
    </p>
  );
}
