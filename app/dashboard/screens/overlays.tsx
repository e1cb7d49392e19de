import {
  isRouteErrorResponse,
  useLocation,
  useResolvedPath,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { failureAt, WENT_WRONG } from "~/platform/failures";
import { ErrorDialog } from "~/ui/overlays/error-dialog";
import { RecordOutlet } from "~/ui/shell/record-outlet";

/** Around the dialogs and panels that lie over a page: what fails in one is told in its place, and the page stays. */
export default function Overlays() {
  return <RecordOutlet />;
}

/** ERR-017: the server's own words, else the documents' for what was asked at this address. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = useResolvedPath(".");
  const root = useRouteLoaderData<{ requestId: string }>("root");
  const isAnswer = isRouteErrorResponse(error);
  const said = isAnswer && typeof error.data === "string" ? error.data : "";
  return (
    <ErrorDialog message={said || (failureAt(pathname) ?? WENT_WRONG)} closeTo={`${page.pathname}${search}`}>
      <p>{whatNow(isAnswer ? error.status : 500)}</p>
      {root && !isAnswer && (
        <p className="muted">
          <small>
            If you write to us about this, add the number <code>{root.requestId}</code>.
          </small>
        </p>
      )}
    </ErrorDialog>
  );
}

function whatNow(status: number) {
  if (status === 404) return "It may be gone, or be somebody else's. Nothing was changed.";
  if (status === 403) return "Nothing was changed. Somebody with another role may be able to do it.";
  if (status < 500) return "Nothing was changed. Close this, look it over, and try again.";
  return "Nothing was done by half, and what was saved before is safe. Please try once more.";
}
