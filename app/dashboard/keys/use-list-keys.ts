import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { answerKeys, KeyTargets } from "./list-keys";

/** Loads the keys of a list once the page is usable, except where there is only a touch screen. */
export function useListKeys(targets: Omit<KeyTargets, "go" | "isLeaving">) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const latest = useRef<KeyTargets>();
  const keys = useRef<ReturnType<typeof answerKeys>>();
  latest.current = {
    ...targets,
    // At once, so that the next key finds that the page is left.
    go: (to) => navigate(to, { preventScrollReset: true, flushSync: true }),
    isLeaving,
  };
  const { pathname, search } = useLocation();
  const shown = useRef("");
  useEffect(() => {
    if (isLeaving) return;
    const here = pathname + search;
    if (here === shown.current) return keys.current?.forget();
    shown.current = here;
    setTimeout(() => keys.current?.goOn());
  }, [isLeaving, pathname, search]);
  useEffect(() => {
    if (matchMedia("(hover: none)").matches) return;
    let isOver = false;
    import("./list-keys").then(
      ({ answerKeys }) => {
        if (!isOver) keys.current = answerKeys(() => latest.current!);
      },
      () => {}, // Everything is reachable without keys.
    );
    return () => {
      isOver = true;
      keys.current?.stop();
    };
  }, []);
}
