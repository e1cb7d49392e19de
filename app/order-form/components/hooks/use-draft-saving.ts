import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { paths } from "~/paths";
import type { Progress } from "../../progress.server";
import { noteTyped } from "./typed-here";

const DEBOUNCE_MS = 1500;

/**
 * Saves the form as a draft after changes, on leaving and when back online; a `null` key saves nothing. Calls `onSaved`
 * with how complete the saved form's sections are.
 */
export function useDraftSaving(
  form: RefObject<HTMLFormElement>,
  key: string | null,
  onSaved: (progress?: Progress) => void,
) {
  const isTyped = useRef(false);
  const { key: entry, hash } = useLocation();
  // A link to a section makes another entry in the history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each entry
  useEffect(() => {
    if (isTyped.current) noteTyped();
  }, [entry, hash]);
  useEffect(() => {
    const element = form.current;
    if (!element || key === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    const save = () => {
      if (!isDirty) return;
      isDirty = false;
      const body = new URLSearchParams({ draftOf: key });
      for (const [name, value] of new FormData(element))
        if (typeof value === "string") body.append(name, value);
      // Ignores failures: the next change or `online` event tries again.
      const markUnsaved = () => {
        isDirty = true;
      };
      const keepalive = body.toString().length < 60_000;
      fetch(paths.keepFormDraft(), { method: "POST", body, keepalive }).then(
        // A redirect means that the session has ended.
        (answer) => {
          if (!answer.ok || answer.redirected) return markUnsaved();
          // A page that is being left can't read the answer.
          return answer.json().then(
            ({ progress }) => onSaved(progress),
            () => {},
          );
        },
        markUnsaved,
      );
    };
    const onInput = () => {
      isDirty = true;
      isTyped.current = true;
      noteTyped();
      clearTimeout(timer);
      timer = setTimeout(save, DEBOUNCE_MS);
    };
    const onLeave = () => document.visibilityState === "hidden" && save();
    const onSubmit = ({ submitter }: SubmitEvent) => {
      // Adding, moving or removing a row counts as typing, and so does searching a list: neither saves the form.
      if (["__intent__", "find"].includes(submitter?.getAttribute("name") ?? "")) return onInput();
      // Must not store a draft after the form's own save deleted it, or one without what a site filled in.
      isDirty = false;
      clearTimeout(timer);
    };
    element.addEventListener("input", onInput);
    element.addEventListener("submit", onSubmit);
    document.addEventListener("visibilitychange", onLeave);
    addEventListener("online", save);
    return () => {
      clearTimeout(timer);
      save();
      removeEventListener("online", save);
      element.removeEventListener("input", onInput);
      element.removeEventListener("submit", onSubmit);
      document.removeEventListener("visibilitychange", onLeave);
    };
  }, [form, key, onSaved]);
}
