import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useMemo, useRef } from "react";
import { sheetOf } from "../../worker/rules/addresses";
import { actAt } from "./catch-acts";

const quietly = { replace: true, preventScrollReset: true } as const;

/** Takes the page away from forms that a sheet has taken over. */
export function useLeaveForm() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { state, location } = useNavigation();
  const now = useRef({ navigate, pathname, search, goingTo: "" });
  now.current = { navigate, pathname, search, goingTo: state === "loading" ? location.pathname : "" };
  return useMemo(
    () => ({
      /** Ends the wait for a form's page, which would open above the sheet when there is a network again. */
      whileLoading: () => {
        const { navigate, pathname, search, goingTo } = now.current;
        if (actAt(goingTo)) navigate(pathname + search, quietly);
      },
      /** Closes the form, because its content is kept. */
      afterwards: () => {
        const { navigate, pathname, search } = now.current;
        const order = actAt(pathname) && sheetOf(pathname);
        if (order) navigate(order + search, quietly);
      },
    }),
    [],
  );
}
