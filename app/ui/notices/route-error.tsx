import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ErrorPage } from "./error-page";

type Way = { label: string; to: string };
const toDashboard: Way = { label: "Go to the dashboard", to: paths.dashboard() };

/** The error page for a thrown Response or a bug. `home`: where to go on, the dashboard by default. */
export function RouteError({ home = toDashboard }: { home?: Way }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  const { title, text } = words(status, said);
  const requestId = useRouteLoaderData<{ requestId: string }>("root")?.requestId;
  const actions = <Actions status={status} home={home} />;
  return (
    <ErrorPage status={status} title={title} requestId={requestId} actions={actions}>
      {text}
    </ErrorPage>
  );
}

function words(status: number, said: string): { title: string; text: ReactNode } {
  if (status === 404)
    return {
      title: said || "This page is not here",
      text: (
        <>
          <p>The address may be mistyped, or what was here is gone or is somebody else's.</p>
          <p>Nothing was changed.</p>
        </>
      ),
    };
  if (status === 401)
    return {
      title: "Please sign in",
      text: <p>Your session is over. Sign in, and you go on where you were.</p>,
    };
  if (status === 403)
    return {
      title: said || "You are not allowed to do this",
      text: <p>Nothing was changed. Somebody with another role in your company may be able to do it.</p>,
    };
  if (status < 500)
    return {
      title: said || "This did not work",
      text: <p>Nothing was changed. Go back, look it over, and try again.</p>,
    };
  return {
    title: "Something went wrong on our side",
    text: (
      <>
        <p>It is in our log. What was saved before is safe, and this step was not done by half.</p>
        <p>
          Try again; if you had filled in a form, the Back button of your browser shows it as you left it.
        </p>
      </>
    ),
  };
}

/** Plain links: after an error the page loads anew. */
function Actions({ status, home }: { status: number; home: Way }) {
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
