const HEADER = "x-api-version";

/** Calls `onVersion` with the API version of each answer; returns a function that stops. */
export function watchVersions(
  onVersion: (version: string) => void,
  owner: Pick<typeof globalThis, "fetch"> = window,
) {
  const plain = owner.fetch;
  const wrapped: typeof fetch = async (...fetchArgs) => {
    const answer = await plain.apply(owner, fetchArgs);
    const version = answer.headers.get(HEADER);
    if (version) onVersion(version);
    return answer;
  };
  owner.fetch = wrapped;
  return () => {
    // Stays if something else has wrapped `fetch` since.
    if (owner.fetch === wrapped) owner.fetch = plain;
  };
}

/** Asks the server for its version; throws when it can't be reached. */
export async function fetchVersion(signal: AbortSignal): Promise<string> {
  const answer = await fetch("/api/version", { signal });
  const { payload } = (await answer.json()) as { payload: { version: string } };
  return payload.version;
}
