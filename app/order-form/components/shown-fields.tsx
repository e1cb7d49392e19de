import { createContext, useContext } from "react";
import type { Change } from "~/work-orders/form/changeable";

const Shown = createContext<readonly Change[] | null>(null);

/** Around the form's parts where only some of its fields are to be filled in: the others are not in the page. */
export const ShownFields = Shown.Provider;

/** Whether a field is shown; all are where nobody chose. */
export function useShows() {
  const only = useContext(Shown);
  return (name: Change) => !only || only.includes(name);
}
