import type { ReactNode } from "react";
import { Icon, type IconName } from "../display/icon";

type EmptyProps = {
  /** What is not there: "No custom fields yet". */
  title: string;
  icon?: IconName;
  /** What would be here, and how to get it. */
  children?: ReactNode;
  /** The way to get it: a link or a form. */
  action?: ReactNode;
};

export function EmptyState({ title, icon = "archive", children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      {children && <div className="muted">{children}</div>}
      {action && <div className="cluster">{action}</div>}
    </div>
  );
}
