import type { ReactNode } from "react";
import { Icon } from "../display/icon";
import type { ToastType } from "./toast";

/** Something to know that stays on the page, where it matters. */
export function Notice({ type = "info", children }: { type?: ToastType; children: ReactNode }) {
  return (
    <div className={`notice notice-${type}`}>
      <Icon name={type === "success" ? "check" : type === "info" ? "info" : "alert"} />
      <div>{children}</div>
    </div>
  );
}
