import type { ReactNode } from "react";
import { Icon, type IconName } from "../display/icon";

type EmptyProps = {
  /** For example "No custom fields yet". */
  title: string;
  icon?: IconName;
  /** What belongs here, and how to get it. */
  children?: ReactNode;
  /** A link or form that creates the first one. */
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
