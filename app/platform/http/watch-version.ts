const HEADER = "x-api-version";

/** Calls `hear` with the API version of each answer; returns a function that stops. */
export function watchVersions(
  hear: (version: string) => void,
  place: Pick<typeof globalThis, "fetch"> = window,
) {
  const plain = place.fetch;
  const hearing: typeof fetch = async (...asked) => {
    const answer = await plain.apply(place, asked);
    const version = answer.headers.get(HEADER);
    if (version) hear(version);
    return answer;
  };
  place.fetch = hearing;
  return () => {
    // A later wrapper may hold this one; then it stays.
    if (place.fetch === hearing) place.fetch = plain;
  };
}

/** Asks the server for its version; throws when it can't be reached. */
export async function fetchVersion(signal: AbortSignal): Promise<string> {
  const answer = await fetch("/api/version", { signal });
  const { payload } = (await answer.json()) as { payload: { version: string } };
  return payload.version;
}
