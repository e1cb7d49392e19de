import type { MouseEvent } from "react";
import { copyText } from "~/ui/copy-text";
import { Icon } from "~/ui/display/icon";
import { sayToast, type ToastMessage } from "~/ui/notices/toast";

/** What is told after copying: `copied` is whether the browser let the clipboard have it. */
export const sharedToast = (copied: boolean): ToastMessage =>
  copied
    ? { type: "success", text: "Copied successfully" }
    : { type: "warning", text: "The link could not be copied. Copy it from the address bar." };

/** NAV-013: copies the documented link. Without scripts it is that link, which every browser copies from its menu. */
export function ShareLink({ to }: { to: string }) {
  const copy = async (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    sayToast(sharedToast(await copyText(event.currentTarget.href)));
  };
  return (
    // A whole new document for who opens it in a tab of its own: the link is for others.
    <a
      href={to}
      className="button button-quiet button-small share"
      title="Copy the link to this work order"
      onClick={copy}
    >
      <Icon name="share" />
      <span>Share</span>
    </a>
  );
}
