import { type ComponentType, useEffect, useRef, useState } from "react";
import { useNewLocation } from "~/ui/use-new-location";
import type { LinkCardProps } from "./link-card";
import { cardOf, loadCard } from "./load-card";
import { watchLinks } from "./watch-links";

type Shown = Omit<LinkCardProps, "onClose"> & { LinkCard: ComponentType<LinkCardProps> };

/** Shows what the page of a contractor or site says first, beside a link to it. The card loads when it is first wanted. */
export function HoverCards() {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = useRef(() => {});
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return;
    const watch = watchLinks((link) => {
      setShown(null);
      if (!link) return;
      Promise.all([import("./link-card"), loadCard(cardOf(link)!)]).then(
        ([{ LinkCard }, card]) => watch.isOn(link) && setShown({ LinkCard, link, card }),
        () => {}, // The link leads to the same.
      );
    });
    close.current = watch.close;
    return watch.stop;
  }, []);
  useNewLocation(() => close.current());
  return shown && <shown.LinkCard {...shown} onClose={close.current} />;
}
