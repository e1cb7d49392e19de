import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";

/** Gives the focus back to what opened an overlay, when it is still there. */
function useReturnFocus() {
  // While it is rendered: by the time of an effect a field of the overlay may have taken the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

/**
 * The server sends an open, non-modal <dialog>; scripts make it modal, which keeps the focus inside and puts it over all.
 * Escape goes where the close link goes, so that the address always tells what is open.
 */
export function useModal(ref: RefObject<HTMLDialogElement>, closeTo: string | null) {
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => closeTo !== null && navigate(closeTo, { preventScrollReset: true, replace: true });
  useReturnFocus();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog?.showModal) return;
    const held = document.activeElement;
    // Effects of children run first: an inner dialog is raised again, over the one that it lies in.
    for (const each of [dialog, ...dialog.querySelectorAll<HTMLDialogElement>("dialog[open]")]) {
      each.close();
      each.showModal();
    }
    // The browser would go to the close link, away from the first field, or from where somebody types already.
    if (held instanceof HTMLElement && dialog.contains(held)) held.focus();
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener("cancel", onCancel);
    return () => dialog.removeEventListener("cancel", onCancel);
  }, [ref]);
}

/** A panel stays beside the list that it came from: it takes the focus, but does not hold it. Escape closes it. */
export function usePanel(ref: RefObject<HTMLElement>, closeTo: string) {
  const navigate = useNavigate();
  const close = useRef(() => {});
  close.current = () => navigate(closeTo, { preventScrollReset: true });
  useReturnFocus();
  useEffect(() => {
    const panel = ref.current;
    if (!panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      // A dialog or a menu in front answers Escape itself, and a half-typed text is not thrown away.
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
  }, [ref]);
}
