import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UPLOAD_FAILED } from "~/platform/failures";
import { ErrorPage } from "~/ui/errors/error-page";
import { RouteError } from "~/ui/errors/route-error";

/** Replaces the form after a server error; the input is saved as a draft, which the link opens. */
export function SaveFailed() {
  const error = useRouteError();
  const { pathname } = useLocation();
  if (isRouteErrorResponse(error) && error.status < 500) return <RouteError />;
  // Plain links, so that the page reloads after an error.
  const actions = (
    <a className="button button-primary" href={`${pathname}?draft=continue`}>
      Continue with what you typed
    </a>
  );
  return (
    <ErrorPage status={500} title={UPLOAD_FAILED} actions={actions}>
      <p>The error was logged, and nothing was saved. What you entered is kept, including files.</p>
    </ErrorPage>
  );
}
