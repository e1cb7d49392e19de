import { useMatches, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hearLive } from "~/platform/live/live-news";
import { sayToast, type ToastMessage } from "~/ui/notices/toast";
import type { LiveConnection } from "./connection";

/** In ms after the page is loaded: it is usable first. */
const PATIENCE = 1500;

/** For the frame of signed-in pages: connects, says what concerns one, and loads anew what changes under one's eyes. */
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

/** A notification is said once, however often it is told. */
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

/** A page that is loaded anew by what is told; "except messages" where it asks for new messages by itself. */
type LivePage = true | "except messages";
const reloads = new Set(
  // "connected": what changed between the loading and the hearing was told to nobody here.
  "history doneImports doneRun jobProgress connected resumed markAsSeen supportSeen".split(" "),
);
const said = new Set(["newMessage", "reply", "supportMessage"]);
const isReason = (page: LivePage | undefined, name: string) =>
  page !== undefined && (reloads.has(name) || (page === true && said.has(name)));

/** In ms, and as much again at random: much that changes at once is one reload, and not everybody's in one moment. */
const GATHER = 400;

/** Nobody looks, or there is no network: what is loaded then fails, and an error would take the page's place. */
const isAway = () => document.visibilityState !== "visible" || !navigator.onLine;

/**
 * Only pages that say `handle = { live: true }`: a form knows which version of an order it began with, and that must not
 * change under it. One that nobody looks at is loaded when somebody does.
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
    // Going somewhere breaks off what was loaded anew, whoever asked for it, and loads no list that one stays on.
    if (goes && wasLoading.current) {
      isStale.current = true;
      soon.current();
    }
    wasLoading.current = state === "loading" && !goes;
  }, [navigation.state, state]);
  useEffect(() => {
    // What is told on one page is the next one's news as well: the list lies under its panels.
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
