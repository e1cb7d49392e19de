import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UPLOAD_FAILED } from "~/platform/failures";
import { ErrorPage } from "~/ui/notices/error-page";
import { RouteError } from "~/ui/notices/route-error";

/** FRM-058. Instead of the form, where the server failed: what was sent is kept as a draft, and this leads back to it. */
export function SaveFailed() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <RouteError />;
  // Plain links: after an error the page starts afresh.
  const actions = (
    <a className="button button-primary" href={`${pathname}?draft=continue`}>
      Continue with what you typed
    </a>
  );
  return (
    <ErrorPage status={500} title={UPLOAD_FAILED} actions={actions}>
      <p>It is in our log, and nothing was saved by half. What you sent is kept, files included.</p>
    </ErrorPage>
  );
}
