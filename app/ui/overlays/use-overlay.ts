import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Runs while the overlay is drawn: an Escape right after it must not be lost. The server draws none. */
const useDrawnEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function useReturnFocus() {
  // Read while rendering: an effect runs after the overlay may have taken the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

/** Makes a server-rendered <dialog> modal; Escape follows the close link, so that the URL matches. */
export function useModal(ref: RefObject<HTMLDialogElement>, closeTo: string | null) {
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => closeTo !== null && navigate(closeTo, { preventScrollReset: true, replace: true });
  useReturnFocus();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.showModal) return;
    const focused = document.activeElement;
    // Child effects run first, so inner dialogs are reopened to be above their parent.
    for (const each of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>("dialog[open]")]) {
      // showModal() scrolls to the top: somebody who tapped before the scripts came would hit another field.
      const { scrollTop } = each;
      each.close();
      each.showModal();
      each.scrollTop = scrollTop;
    }
    // showModal() moves the focus to the close link; this restores it.
    if (focused instanceof HTMLElement && dialog.contains(focused)) focused.focus({ preventScroll: true });
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener("cancel", onCancel);
    return () => dialog.removeEventListener("cancel", onCancel);
  }, [ref]);
}

/** Focuses a panel without trapping the focus; Escape closes it. */
export function usePanel(ref: RefObject<HTMLElement>, closeTo: string) {
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => navigate(closeTo, { preventScrollReset: true });
  useReturnFocus();
  useEffect(() => {
    const panel = ref.current;
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
  }, [ref]);
  useDrawnEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // An open dialog or menu handles Escape itself, and unfinished text must not be lost.
      if (document.querySelector("dialog:modal, details.menu[open]")) return;
      if (
        event.target instanceof Element &&
        event.target.closest("input, textarea, select, [contenteditable]")
      )
        return;
      close.current();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
