import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { isConfirmationNeeded } from "~/platform/forms/confirmation";
import { isMaintenance } from "~/platform/forms/held-form";
import { ConfirmIdentity, confirmTitle } from "./confirm-identity";
import { ErrorPage } from "./error-page";
import { HeldForm, heldTitle } from "./held-form";

type HomeLink = { label: string; to: string };
const toDashboard: HomeLink = { label: "Go to the dashboard", to: paths.dashboard() };

/** The error page for a thrown Response or a bug. `home`: where to go on, the dashboard by default. */
export function RouteError({ home = toDashboard }: { home?: HomeLink }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  const { title, text } = textsFor(status, message);
  const requestId = useRouteLoaderData<{ requestId: string }>("root")?.requestId;
  if (isRouteErrorResponse(error) && isConfirmationNeeded(error.data))
    return (
      <div className="page page-narrow">
        <h1>{confirmTitle}</h1>
        <div className="sheet">
          <ConfirmIdentity {...error.data.confirm} />
        </div>
      </div>
    );
  if (isRouteErrorResponse(error) && isMaintenance(error.data))
    return (
      <div className="page page-narrow">
        <h1>{heldTitle}</h1>
        <div className="sheet">
          <HeldForm {...error.data.maintenance} />
        </div>
      </div>
    );
  const actions = <Actions status={status} home={home} />;
  return (
    <ErrorPage status={status} title={title} requestId={requestId} actions={actions}>
      {text}
    </ErrorPage>
  );
}

function textsFor(status: number, message: string): { title: string; text: ReactNode } {
  if (status === 404)
    return {
      title: message || "Page not found",
      text: (
        <>
          <p>Check the address. This page may have been removed, or you may not have access to it.</p>
          <p>Nothing was changed.</p>
        </>
      ),
    };
  if (status === 401)
    return {
      title: "Please sign in",
      text: <p>Your session has ended. Sign in to continue where you left off.</p>,
    };
  if (status === 403)
    return {
      title: message || "You are not allowed to do this",
      text: <p>Nothing was changed. Someone with another role in your company may be able to do it.</p>,
    };
  if (status < 500)
    return {
      title: message || "That did not work",
      text: <p>Nothing was changed. Go back, check what you entered, and try again.</p>,
    };
  return {
    title: "Something went wrong on our side",
    text: (
      <>
        <p>
          We have logged the error. Everything you saved before is safe, and this step was not partly done.
        </p>
        <p>Try again. If you filled in a form, your browser's Back button shows it as you left it.</p>
      </>
    ),
  };
}

/** Plain links, which reload the page after an error. */
function Actions({ status, home }: { status: number; home: HomeLink }) {
  const { pathname, search } = useLocation();
  if (status === 401)
    return (
      <a className="button button-primary" href={paths.signIn()}>
        Sign in
      </a>
    );
  return (
    <>
      {status >= 500 && (
        <a className="button button-primary" href={`${pathname}${search}`}>
          Try again
        </a>
      )}
      <a className={status >= 500 ? "button" : "button button-primary"} href={home.to}>
        {home.label}
      </a>
    </>
  );
}
