import { type ComponentType, useEffect, useState } from "react";
import type { PhoneToolsProps } from "./phone-tools";

/** Loads the tools for work without a network once the page has loaded, and catches the browser's offer to install. */
export function OfflineCopies({ account }: { account: string }) {
  const [Tools, setTools] = useState<ComponentType<PhoneToolsProps>>();
  const [offer, setOffer] = useState<Event>();
  useEffect(() => {
    if (!navigator.serviceWorker) return;
    const load = () =>
      import("./phone-tools").then(
        (loaded) => setTools(() => loaded.PhoneTools),
        () => {},
      );
    const catchOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event);
    };
    addEventListener("beforeinstallprompt", catchOffer);
    if (document.readyState === "complete") load();
    else addEventListener("load", load, { once: true });
    return () => {
      removeEventListener("beforeinstallprompt", catchOffer);
      removeEventListener("load", load);
    };
  }, []);
  return Tools ? <Tools account={account} offer={offer} /> : null;
}
