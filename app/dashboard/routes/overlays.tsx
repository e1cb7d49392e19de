import { useLoadedSoon } from "~/ui/later";
import { RecordOutlet } from "~/ui/shell/record-outlet";
import { OverlayError } from "../components/late-error";

/** Wraps dialogs and panels over a page, so that an error in one leaves the page in place. */
export default function Overlays() {
  useLoadedSoon(OverlayError);
  return <RecordOutlet />;
}

export { OverlayError as ErrorBoundary };
