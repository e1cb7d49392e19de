import { useState } from "react";
import { Button } from "~/ui/button";

/** Chromium's event `beforeinstallprompt`, which TypeScript's library lacks. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const COOKIE = "install_offered";
const PAUSE_SECONDS = 30 * 24 * 60 * 60;

const wasOffered = () => document.cookie.split("; ").includes(`${COOKIE}=1`);
/** The cookie ends with the pause. It survives signing out, which clears all other storage. */
const rememberOffer = () => {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way.
  document.cookie = `${COOKIE}=1; Path=/; Max-Age=${PAUSE_SECONDS}; SameSite=Lax${secure}`;
};

/** Safari on iOS, which can install but offers no event: false in the browser, true once installed. */
const isIosBrowser = () => (navigator as { standalone?: boolean }).standalone === false;

/** Offers to install after the first assignment, at most once in 30 days. */
export function InstallOffer({ offer }: { offer: Event | undefined }) {
  const [isPaused] = useState(wasOffered);
  const [isDone, setDone] = useState(false);
  const isIos = isIosBrowser();
  if (isPaused || isDone || (!offer && !isIos)) return null;
  const close = () => {
    rememberOffer();
    setDone(true);
  };
  const install = () => {
    close();
    void (offer as InstallPrompt).prompt();
  };
  return (
    <section className="install-offer no-print" aria-label="Install Callout" ref={rememberOffer}>
      <p>
        <b>Install Callout on this phone.</b> Upcoming Work then opens from your home screen, also without a
        network.
      </p>
      {isIos && <p>Tap Share, then “Add to Home Screen”.</p>}
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
