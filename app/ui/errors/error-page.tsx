import type { ReactNode } from "react";
import { Icon } from "../display/icon";

type ErrorPageProps = {
  status: number;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  requestId?: string;
};

/** Replaces a page within its layout, which provides <main>. */
export function ErrorPage({ status, title, children, actions, requestId }: ErrorPageProps) {
  return (
    <div className="error-page">
      <p className="error-page-status num">
        <Icon name="alert" /> {status}
      </p>
      <h1>{title}</h1>
      <div>{children}</div>
      <div className="cluster">{actions}</div>
      {requestId && (
        <p className="muted">
          <small>
            If you contact us about this, include the number <code>{requestId}</code>.
          </small>
        </p>
      )}
    </div>
  );
}
