import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";

/** What stands in a dialog's place when it failed: the server's own words, else the documented ones (FLD-015, FLD-022). */
export function FailedDialog({ fallback }: { fallback: string }) {
  const error = useRouteError();
  const { tab = "all", win = "" } = useParams();
  const said = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  const closeTo = paths.order(tab, win);
  return (
    <Dialog title={said || fallback} closeTo={closeTo} size="small">
      <div className="stack">
        <p>Nothing was changed. Look at the work order again, and try once more.</p>
        <LinkButton to={closeTo}>Back to the work order</LinkButton>
      </div>
    </Dialog>
  );
}
