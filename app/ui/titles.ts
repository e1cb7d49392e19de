/** Keeps a control's title where the browser does not show it but assistive technology still reads it, and returns it. */
export function hideTitle(control: Element): string {
  const title = titleOf(control);
  control.removeAttribute("title");
  control.setAttribute("aria-description", title);
  return title;
}

/** Undoes `hideTitle`. */
export function restoreTitle(control: Element): void {
  if (control.hasAttribute("title") || !control.hasAttribute("aria-description")) return;
  control.setAttribute("title", titleOf(control));
  control.removeAttribute("aria-description");
}

/** Returns the title of a control, whether its tooltip is shown or not. */
export const titleOf = (control: Element): string =>
  control.getAttribute("title") ?? control.getAttribute("aria-description") ?? "";
