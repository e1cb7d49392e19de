import { type FormEvent, useCallback } from "react";

/** Sends what is chosen so far as soon as it is chosen: a tab that is closed loses no answer. */
export const useAnswerKeeping = (to: string) =>
  useCallback(
    ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const chosen = new URLSearchParams();
      for (const [name, value] of new FormData(currentTarget))
        if (typeof value === "string") chosen.append(name, value);
      navigator.sendBeacon(to, chosen);
    },
    [to],
  );
