import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import type { MapOf } from "./draw-map";

type Props = Omit<MapOf, "open"> & { profileTo: (id: number) => string };

/** Width from which the map shows beside the list; below, a button shows it. */
const WIDE_ENOUGH = "(min-width: 64em)";

/** A map of the contractors found; without JavaScript the list has the same information. */
export function ContractorMap({ profileTo, ...shown }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"none" | "offered" | "wanted">("none");
  useEffect(() => setState(matchMedia(WIDE_ENOUGH).matches ? "wanted" : "offered"), []);
  const key = JSON.stringify(shown);

  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn only when the contents change
  useEffect(() => {
    if (state !== "wanted") return;
    let remove: (() => void) | undefined;
    let isUnmounted = false;
    const draw = async () => {
      const { drawMap } = await import("./draw-map");
      if (isUnmounted || !box.current) return;
      remove = await drawMap(box.current, {
        ...shown,
        open: (id) => navigate(profileTo(id), { preventScrollReset: true }),
      });
      if (isUnmounted) remove();
    };
    const wait = whenIdle(() => void draw().catch(() => setState("none")));
    return () => {
      isUnmounted = true;
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

function whenIdle(work: () => void) {
  if ("requestIdleCallback" in window) {
    const id = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 300);
  return () => clearTimeout(id);
}
