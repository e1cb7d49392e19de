import type { ReactNode } from "react";
import { Icon } from "../display/icon";

type ErrorPageProps = {
  status: number;
  /** What happened, in a few words. */
  title: string;
  /** What happened, what was kept, what to do next: a sentence each. */
  children: ReactNode;
  /** Ways on. */
  actions: ReactNode;
  /** What to tell support. */
  requestId?: string;
};

/** Instead of a page, within whatever frame it has; the frame gives the <main>. */
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
            If you write to us about this, add the number <code>{requestId}</code>.
          </small>
        </p>
      )}
    </div>
  );
}
