import type { MouseEvent } from "react";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/display/icon";
import { showToast, type ToastMessage } from "~/ui/notices/toast";

/** Returns the toast after copying; `copied` is false when the browser denied access to the clipboard. */
export const sharedToast = (copied: boolean): ToastMessage =>
  copied
    ? { type: "success", text: "Copied successfully" }
    : { type: "warning", text: "The link could not be copied. Copy it from the address bar." };

/** Copies the documented link; without scripts it is a plain link. */
export function ShareLink({ to }: { to: string }) {
  const copy = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    showToast(sharedToast(await copyText(event.currentTarget.href)));
  };
  return (
    // A plain anchor, because the link is for other people to open.
    <a
      href={to}
      className="button button-quiet button-small button-icon-phone share"
      title="Copy the link to this work order"
      onClick={copy}
    >
      <Icon name="share" />
      <span className="hidden-on-phone">Share</span>
    </a>
  );
}
