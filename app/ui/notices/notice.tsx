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

export const RestoredNotice = ({ isRestored }: { isRestored: boolean }) =>
  isRestored ? (
    <Notice stays>Your session had ended. We restored what you typed; it has not been sent yet.</Notice>
  ) : null;

export const LostAnswerNotice = ({ lost }: { lost: readonly string[] | null | undefined }) =>
  lost && (
    <div role="alert">
      <Notice type="error">{lost.join(". ")}</Notice>
    </div>
  );
