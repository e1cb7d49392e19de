import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { MapOf } from "./draw-map";

type Props = Omit<MapOf, "open"> & { profileTo: (id: number) => string };

/** Beside the list there is room from here on; on less it is asked for. */
const BESIDE = "(min-width: 64em)";

/**
 * Who was found, on a map beside the list. It comes once the page is there and the browser has nothing else to do; without
 * scripts, or where it cannot be loaded, there is the list, which says all of it.
 */
export function ContractorMap({ profileTo, ...shown }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"none" | "offered" | "wanted">("none");
  useEffect(() => setState(matchMedia(BESIDE).matches ? "wanted" : "offered"), []);
  const key = JSON.stringify(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when what it shows is another
  useEffect(() => {
    if (state !== "wanted") return;
    let remove: (() => void) | undefined;
    let isGone = false;
    const draw = async () => {
      const { drawMap } = await import("./draw-map");
      if (isGone || !box.current) return;
      remove = await drawMap(box.current, {
        ...shown,
        open: (id) => navigate(profileTo(id), { preventScrollReset: true }),
      });
      if (isGone) remove();
    };
    const wait = whenIdle(() => void draw().catch(() => setState("none")));
    return () => {
      isGone = true;
      wait();
      remove?.();
    };
  }, [state, key]);

  if (state === "none" || shown.places.length === 0) return null;
  if (state === "offered")
    return (
      <p>
        <Button type="button" icon="map" onClick={() => setState("wanted")}>
          Show on a map
        </Button>
      </p>
    );
  return <section ref={box} className="contractor-map" aria-label="Map of the contractors found" />;
}

/** Calls when the browser has time; answers what calls it off. */
function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 300);
  return () => clearTimeout(id);
}
