import { type RefObject, useEffect } from "react";
import { paths } from "~/paths";

const PAUSE_MS = 1500;

/**
 * Keeps what is typed on the server: a moment after each change, when the form or its tab goes away, and once there is a
 * network again. A closed tab loses nothing. `key`: under which name; null where nothing is kept.
 */
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
      // A failure is no news: the next change tries again, and so does a network that is back.
      const again = () => {
        isDirty = true;
      };
      const keepalive = body.toString().length < 60_000;
      fetch(paths.keepFormDraft(), { method: "POST", body, keepalive }).then(
        // To whoever is signed out it answers with the way to the sign-in.
        (answer) => (answer.ok && !answer.redirected) || again(),
        again,
      );
    };
    const onInput = () => {
      isDirty = true;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const onLeave = () => document.visibilityState === "hidden" && keep();
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // A row that comes, goes or moves is a change like any other, and a search in a list saves nothing.
      if (["__intent__", "find"].includes(submitter?.getAttribute("name") ?? "")) return onInput();
      // What is being saved must not be kept behind the save's back.
      isDirty = false;
      clearTimeout(timer);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    document.addEventListener("visibilitychange", onLeave);
    addEventListener("online", keep);
    return () => {
      clearTimeout(timer);
      keep();
      removeEventListener("online", keep);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, [form, key]);
}
