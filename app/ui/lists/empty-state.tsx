import type { ReactNode } from "react";
import { Icon, type IconName } from "../display/icon";

type EmptyProps = {
  title: string;
  icon?: IconName;
  children?: ReactNode;
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
