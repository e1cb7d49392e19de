import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hearLive } from "~/platform/live/live-news";
import { sayToast, type ToastMessage } from "~/ui/notices/toast";
import type { LiveConnection } from "./connection";

/** In ms after loading: the page becomes usable first. */
const PATIENCE = 1500;

/** For the layout of signed-in pages: connects, shows notifications, and reloads pages whose data changes. */
export function useLive() {
  const leaf = useMatches().at(-1);
  useConnection(Number(leaf?.params.win) || undefined);
  useLiveToasts();
  useLiveReload((leaf?.handle as { live?: LivePage } | undefined)?.live);
}

function useConnection(win: number | undefined) {
  const looksAt = useRef(win);
  const connection = useRef<LiveConnection>();
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const { connectLive } = await import("./connection");
      const made = isOver ? undefined : await connectLive(() => looksAt.current);
      if (isOver) made?.close();
      else connection.current = made;
    }, PATIENCE);
    return () => {
      isOver = true;
      clearTimeout(timer);
      connection.current?.close();
    };
  }, []);
  useEffect(() => {
    if (looksAt.current === win) return;
    looksAt.current = win;
    connection.current?.renew();
  }, [win]);
}

/** Shows each notification once. */
function useLiveToasts() {
  const said = useRef(new Set<unknown>());
  useEffect(
    () =>
      hearLive(({ name, data }) => {
        if (name !== "notification" || said.current.has(data.id)) return;
        said.current.add(data.id);
        sayToast({ type: data.type as ToastMessage["type"], text: `${data.title}: ${data.message}` });
      }),
    [],
  );
}

/** A page that reloads after live messages; "except messages" when it polls for new messages itself. */
type LivePage = true | "except messages";
const reloads = new Set(
  // "connected": changes between loading and connecting were missed.
  "history doneImports doneRun jobProgress connected resumed markAsSeen supportSeen".split(" "),
);
const said = new Set(["newMessage", "reply", "supportMessage"]);
const isReason = (page: LivePage | undefined, name: string) =>
  page !== undefined && (reloads.has(name) || (page === true && said.has(name)));

/** Debounce plus jitter, in ms. */
const GATHER = 400;

/** Reloading a hidden or offline page may fail and replace it with an error. */
const isAway = () => document.visibilityState !== "visible" || !navigator.onLine;

/**
 * Reloads only pages with `handle = { live: true }`: a form knows which version of an order it started with, which
 * must not change. A hidden page reloads when it becomes visible.
 */
function useLiveReload(page: LivePage | undefined) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const reload = useRef(() => {});
  const soon = useRef(() => {});
  const wasLoading = useRef(false);
  const shown = useRef(page);
  shown.current = page;
  const isStale = useRef(false);
  reload.current = () => {
    isStale.current = isAway() || navigation.state !== "idle";
    if (!isStale.current && shown.current) revalidate();
  };
  useEffect(() => {
    const goes = navigation.state !== "idle";
    // Navigating cancels a running reload and does not reload a list that stays mounted.
    if (goes && wasLoading.current) {
      isStale.current = true;
      soon.current();
    }
    wasLoading.current = state === "loading" && !goes;
  }, [navigation.state, state]);
  useEffect(() => {
    // Kept across navigation: the list stays mounted under its panels.
    let timer: ReturnType<typeof setTimeout> | undefined;
    soon.current = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          reload.current();
          if (isStale.current && !isAway()) soon.current();
        },
        GATHER * (1 + Math.random()),
      );
    };
    const deaf = hearLive(({ name }) => isReason(shown.current, name) && soon.current());
    const onLook = () => isStale.current && soon.current();
    document.addEventListener("visibilitychange", onLook);
    window.addEventListener("online", onLook);
    return () => {
      deaf();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLook);
      window.removeEventListener("online", onLook);
    };
  }, []);
}
