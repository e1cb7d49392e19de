import type { ReactNode } from "react";
import { Icon } from "../display/icon";
import type { ToastType } from "./toast";

type NoticeProps = {
  type?: ToastType;
  /** Stays in view wherever the form is scrolled to: a reload brings the old scroll position back. */
  stays?: boolean;
  children: ReactNode;
};

/** Something to know that stays on the page, where it matters. */
export function Notice({ type = "info", stays, children }: NoticeProps) {
  return (
    <div className={`notice notice-${type}${stays ? " notice-stays" : ""}`}>
      <Icon name={type === "success" ? "check" : type === "info" ? "info" : "alert"} />
      <div>{children}</div>
    </div>
  );
}
