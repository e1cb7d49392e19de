import { useSyncExternalStore } from "react";

let place: Element | null = null;
let onPlaced = () => {};

/** A ref for where the offer to install stands in a list: the list gets its code later than the shell, which has the offer. */
export function setInstallPlace(element: Element | null) {
  place = element;
  onPlaced();
}

export const useInstallPlace = () =>
  useSyncExternalStore(
    (onChange) => {
      onPlaced = onChange;
      return () => {
        onPlaced = () => {};
      };
    },
    () => place,
    () => null,
  );
