import { useLocation } from "@remix-run/react";
import { paths } from "~/paths";

/** Lite mode sends no scripts. Both directions load a new document, so that it takes effect at once. */
export function LiteSwitch({ lite }: { lite: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.lite()} className="lite-switch">
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <button type="submit" className="button-link" name="lite" value={lite ? "0" : "1"}>
        {lite ? "Leave Lite mode" : "Lite mode"}
      </button>
      <small className="muted">
        {lite ? "No scripts are loaded." : "Loads less, for slow phones and networks."}
      </small>
    </form>
  );
}
