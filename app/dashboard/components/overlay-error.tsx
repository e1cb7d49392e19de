import {
  isRouteErrorResponse,
  useLocation,
  useResolvedPath,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { failureText, UNEXPECTED_FAILURE } from "~/platform/failures";
import { isConfirmationNeeded } from "~/platform/forms/confirmation";
import { isMaintenance } from "~/platform/forms/held-form";
import { type NextAction, readUnavailable } from "~/platform/http/action-unavailable";
import { ConfirmIdentity, confirmTitle } from "~/ui/errors/confirm-identity";
import { HeldForm, heldTitle } from "~/ui/errors/held-form";
import { Dialog } from "~/ui/overlays/dialog";
import { ErrorDialog } from "~/ui/overlays/error-dialog";
import type { PanelData } from "../details/panel.server";
import { actionPath } from "./actions";

/** Shows the server's message, else the documented text for this URL. */
export function OverlayError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const page = useResolvedPath(".");
  const root = useRouteLoaderData<{ requestId: string }>("root");
  const isAnswer = isRouteErrorResponse(error);
  const { message, next } = readUnavailable(isAnswer ? error.data : "");
  const possible = usePossibleAction();
  if (isAnswer && isConfirmationNeeded(error.data))
    return (
      <Dialog title={confirmTitle} closeTo={page.pathname + search} size="small">
        <ConfirmIdentity {...error.data.confirm} />
      </Dialog>
    );
  if (isAnswer && isMaintenance(error.data))
    return (
      <Dialog title={heldTitle} closeTo={page.pathname + search} size="small">
        <HeldForm {...error.data.maintenance} />
      </Dialog>
    );
  const status = isAnswer ? error.status : 500;
  const instead = next ?? (status === 409 ? possible : undefined);
  return (
    <ErrorDialog
      message={message || (failureText(pathname) ?? UNEXPECTED_FAILURE)}
      closeTo={`${page.pathname}${search}`}
      next={instead}
    >
      <p>{nextStep(status, instead)}</p>
      {root && !isAnswer && (
        <p className="muted">
          <small>
            If you contact us about this, include the number <code>{root.requestId}</code>.
          </small>
        </p>
      )}
    </ErrorDialog>
  );
}

/** Returns the order's main action, unless that action failed. */
function usePossibleAction(): NextAction | undefined {
  const { pathname } = useLocation();
  const details = useRouteLoaderData<PanelData>("dashboard/routes/details");
  const action = details?.actions.find(({ main }) => main);
  if (!details || !action) return undefined;
  const to = actionPath(details, action);
  return to.split("?")[0] === pathname ? undefined : { label: action.label, to };
}

function nextStep(status: number, instead: NextAction | undefined) {
  if (instead) return "Nothing was changed. This is possible now:";
  if (status === 404)
    return "It may have been deleted, or you may not have access to it. Nothing was changed.";
  if (status === 403) return "Nothing was changed. Someone with another role may be able to do it.";
  if (status < 500) return "Nothing was changed. Close this, check your entries, and try again.";
  return "Nothing was saved halfway, and your earlier work is safe. Please try again.";
}
