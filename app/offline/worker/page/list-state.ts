import { useSyncExternalStore } from "react";
import type { WaitingStep } from "../rules/waiting-steps";

/** A value that the shell's phone tools and a list share, whose code comes at different times. */
function sharedValue<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: T) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const useValue = () =>
    useSyncExternalStore(
      subscribe,
      () => value,
      () => initial,
    );
  return [useValue, set] as const;
}

/** Where the offer to install stands in a list. */
export const [useInstallPlace, setInstallPlace] = sharedValue<Element | null>(null);

export const [useWaitingSteps, setWaitingSteps] = sharedValue<Record<number, WaitingStep>>({});
