import { useEffect } from "react";
import { endsAccount } from "~/platform/forms/offline/account-end";

/** Asks before signing out or deactivating deletes acts that the server does not have yet. */
export function useSignOutQuestion(count: number) {
  useEffect(() => {
    if (count === 0) return;
    const ask = (event: SubmitEvent) => {
      if (!endsAccount(event)) return;
      const what = count === 1 ? "1 act has" : `${count} acts have`;
      if (confirm(`${what} not been sent yet. Going on deletes what waits on this phone. Go on?`)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("submit", ask, { capture: true });
    return () => removeEventListener("submit", ask, { capture: true });
  }, [count]);
}
