import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { KeyTargets } from "./list-keys";

/** Loads the keys of a list once the page is usable, except where there is only a touch screen. */
export function useListKeys(targets: Omit<KeyTargets, "go">) {
  const navigate = useNavigate();
  const latest = useRef<KeyTargets>();
  latest.current = { ...targets, go: (to) => navigate(to, { preventScrollReset: true }) };
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return;
    let isOver = false;
    let stop = () => {};
    import("./list-keys").then(
      ({ answerKeys }) => {
        if (!isOver) stop = answerKeys(() => latest.current!);
      },
      () => {}, // Everything is reachable without keys.
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
}
