import { type RefObject, useEffect } from "react";
import { paths } from "~/paths";

const PAUSE_MS = 1500;

/** Keeps what is typed on the server, a moment after each change and when the tab goes away; a closed tab loses nothing. */
export function useDraftKeeping(form: RefObject<HTMLFormElement>, key: string | null) {
  useEffect(() => {
    const element = form.current;
    if (!element || key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    const keep = () => {
      if (!isDirty) return;
      isDirty = false;
      const body = new URLSearchParams({ draftOf: key });
      for (const [name, value] of new FormData(element))
        if (typeof value === "string") body.append(name, value);
      // Only for what is typed from now on; a failure is no news, the next change tries again.
      fetch(paths.keepFormDraft(), {
        method: "POST",
        body,
        keepalive: body.toString().length < 60_000,
      }).catch(() => {
        isDirty = true;
      });
    };
    const onInput = () => {
      isDirty = true;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const onLeave = () => document.visibilityState === "hidden" && keep();
    // What is being saved must not be kept behind the save's back.
    const onSubmit = () => {
      isDirty = false;
      clearTimeout(timer);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    document.addEventListener("visibilitychange", onLeave);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, [form, key]);
}
