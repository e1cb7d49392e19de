import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { onLive } from "~/platform/live/live-messages";
import { answerPushes } from "./answer-pushes";
import type { LiveConnection } from "./connection";
import { type LivePage, shouldReload } from "./live-page";
import { showLiveToasts } from "./live-toasts";

/** In ms after loading: the page becomes usable first. */
const CONNECT_DELAY_MS = 1500;

export function useLive() {
  const leaf = useMatches().at(-1);
  useConnection(Number(leaf?.params.win) || undefined);
  useLiveToasts();
  useLiveReload((leaf?.handle as { live?: LivePage } | undefined)?.live);
}

function useConnection(win: number | undefined) {
  const currentWin = useRef(win);
  const connection = useRef<LiveConnection>();
  useEffect(() => {
    let isUnmounted = false;
    const timer = setTimeout(async () => {
      const { connectLive } = await import("./connection");
      const connected = isUnmounted ? undefined : await connectLive(() => currentWin.current);
      if (isUnmounted) connected?.close();
      else connection.current = connected;
    }, CONNECT_DELAY_MS);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      connection.current?.close();
    };
  }, []);
  useEffect(() => {
    if (currentWin.current === win) return;
    currentWin.current = win;
    connection.current?.renew();
  }, [win]);
}

function useLiveToasts() {
  const shownIds = useRef(new Set<unknown>());
  useEffect(() => showLiveToasts(shownIds.current), []);
  useEffect(() => answerPushes((id) => shownIds.current.has(id)), []);
}

/** Debounce plus jitter, in ms. */
const RELOAD_DELAY_MS = 400;

/** Reloading a hidden or offline page may fail and replace it with an error. */
const isHiddenOrOffline = () => document.visibilityState !== "visible" || !navigator.onLine;

/** Reloads pages with `handle = { live: true }`; a form must keep the version that it started with. */
function useLiveReload(page: LivePage | undefined) {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const reload = useRef(() => {});
  const scheduleReload = useRef(() => {});
  const wasLoading = useRef(false);
  const shown = useRef(page);
  shown.current = page;
  const isStale = useRef(false);
  reload.current = () => {
    isStale.current = isHiddenOrOffline() || navigation.state !== "idle";
    if (!isStale.current && shown.current) revalidate();
  };
  useEffect(() => {
    const isNavigating = navigation.state !== "idle";
    // Navigating cancels a running reload and does not reload a list that stays mounted.
    if (isNavigating && wasLoading.current) {
      isStale.current = true;
      scheduleReload.current();
    }
    wasLoading.current = state === "loading" && !isNavigating;
  }, [navigation.state, state]);
  useEffect(() => {
    // Kept across navigation: the list stays mounted under its panels.
    let timer: ReturnType<typeof setTimeout> | undefined;
    scheduleReload.current = () => {
      timer ??= setTimeout(
        () => {
          timer = undefined;
          reload.current();
          if (isStale.current && !isHiddenOrOffline()) scheduleReload.current();
        },
        RELOAD_DELAY_MS * (1 + Math.random()),
      );
    };
    const unsubscribe = onLive(({ name }) => shouldReload(shown.current, name) && scheduleReload.current());
    const onReturn = () => isStale.current && scheduleReload.current();
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, []);
}
