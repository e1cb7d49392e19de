import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { INSTALL_OFFERED } from "../rules/install-offered";
import { useInstallPlace } from "./list-state";

/** Chromium's event `beforeinstallprompt`, which TypeScript's library lacks. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const SEEN_POLL_MS = 500;

const wasOffered = () => document.cookie.includes(`${INSTALL_OFFERED}=`);
const rememberOffer = () =>
  fetch(paths.installOffered(), { method: "POST", keepalive: true }).catch(() => {});

/** Safari on iOS, which can install but offers no event: false in the browser, true once installed. */
const isIosBrowser = () => (navigator as { standalone?: boolean }).standalone === false;

/** Offers to install in Upcoming Work, after the first assignment, at most once in 30 days. */
export function InstallOffer({ offer }: { offer: Event | undefined }) {
  const place = useInstallPlace();
  // An order or dialog with an address lies over the list.
  const isCovered = useLocation().pathname !== paths.tab("upcoming-work");
  if (!place || isCovered || (!offer && !isIosBrowser())) return null;
  return createPortal(<Offer offer={offer} />, place);
}

function Offer({ offer }: { offer: Event | undefined }) {
  const [isDone, setDone] = useState(wasOffered);
  const shown = useRef<HTMLElement>(null);
  useRememberSeen(shown, isDone);
  if (isDone) return null;
  const close = () => {
    void rememberOffer();
    setDone(true);
  };
  const install = () => {
    close();
    void (offer as InstallPrompt).prompt();
  };
  return (
    <section className="install-offer no-print" aria-label="Install Callout" ref={shown}>
      <p>
        <b>Install Callout on this phone.</b> Upcoming Work then opens from your home screen, also without a
        network.
      </p>
      {isIosBrowser() && <p>Tap Share, then “Add to Home Screen”.</p>}
      <p className="cluster">
        {offer && (
          <Button variant="primary" type="button" onClick={install}>
            Install
          </Button>
        )}
        <Button variant="quiet" type="button" onClick={close}>
          Not now
        </Button>
      </p>
    </section>
  );
}

/** Remembers the offer once it is seen, which no observer tells: a dialog may cover it. */
function useRememberSeen(shown: RefObject<Element>, isDone: boolean) {
  useEffect(() => {
    if (isDone) return;
    const timer = setInterval(() => {
      if (!isSeen(shown.current)) return;
      clearInterval(timer);
      void rememberOffer();
    }, SEEN_POLL_MS);
    return () => clearInterval(timer);
  }, [shown, isDone]);
}

function isSeen(part: Element | null) {
  if (!part || document.visibilityState === "hidden") return false;
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
