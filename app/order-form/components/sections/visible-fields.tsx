import { createContext, useContext } from "react";
import type { Change } from "~/work-orders/form/changeable";

const Shown = createContext<readonly Change[] | null>(null);

/** Limits the form's sections to some fields, as bulk edit does; others are not rendered. */
export const ShownFields = Shown.Provider;

/** Returns whether only some fields are shown. */
export const useIsPartial = () => useContext(Shown) !== null;

/** Returns whether a field is shown; all are, outside of `ShownFields`. */
export function useShows() {
  const only = useContext(Shown);
  return (name: Change) => !only || only.includes(name);
}
