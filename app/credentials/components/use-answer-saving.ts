import { type FormEvent, useCallback } from "react";

/** Returns a change handler that saves the chosen answers at once, so that a closed tab loses none. */
export const useAnswerSaving = (to: string) =>
  useCallback(
    ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const chosen = new URLSearchParams();
      for (const [name, value] of new FormData(currentTarget))
        if (typeof value === "string") chosen.append(name, value);
      navigator.sendBeacon(to, chosen);
    },
    [to],
  );
