import type { ReactNode } from "react";
import { Icon } from "../display/icon";
import type { ToastType } from "./toast";

type NoticeProps = {
  type?: ToastType;
  /** Sticks to the top, because a reload restores the scroll position and could leave it out of view. */
  stays?: boolean;
  children: ReactNode;
};

export function Notice({ type = "info", stays, children }: NoticeProps) {
  return (
    <div className={`notice notice-${type}${stays ? " notice-stays" : ""}`}>
      <Icon name={type === "success" ? "check" : type === "info" ? "info" : "alert"} />
      <div>{children}</div>
    </div>
  );
}
