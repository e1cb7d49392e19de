import {
  isRouteErrorResponse,
  useLocation,
  useResolvedPath,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { failureAt, WENT_WRONG } from "~/platform/failures";
import { type NextAct, readRefusal } from "~/platform/http/not-now";
import { ErrorDialog } from "~/ui/overlays/error-dialog";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { toOf } from "../components/actions";
import type { PanelData } from "./details";

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
  const { message: said, next } = readRefusal(isAnswer ? error.data : "");
  const possible = usePossible();
  const status = isAnswer ? error.status : 500;
  const instead = next ?? (status === 409 ? possible : undefined);
  return (
    <ErrorDialog
      message={said || (failureAt(pathname) ?? WENT_WRONG)}
      closeTo={`${page.pathname}${search}`}
      next={instead}
    >
      <p>{whatNow(status, instead)}</p>
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

/** The main act of the order behind the dialog, unless it is the one that was refused. */
function usePossible(): NextAct | undefined {
  const { pathname } = useLocation();
  const details = useRouteLoaderData<PanelData>("dashboard/routes/details");
  const act = details?.acts.find(({ main }) => main);
  if (!details || !act) return undefined;
  const to = toOf(details, act);
  return to.split("?")[0] === pathname ? undefined : { label: act.label, to };
}

function whatNow(status: number, instead: NextAct | undefined) {
  if (instead) return "Nothing was changed. This is possible now:";
  if (status === 404) return "It may be gone, or be somebody else's. Nothing was changed.";
  if (status === 403) return "Nothing was changed. Somebody with another role may be able to do it.";
  if (status < 500) return "Nothing was changed. Close this, look it over, and try again.";
  return "Nothing was done by half, and what was saved before is safe. Please try once more.";
}
