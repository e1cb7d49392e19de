/** Every answer of the server tells the API's version (API-002). */
const HEADER = "x-api-version";

/** Tells the version of each answer to what the page's scripts ask for; answers what ends it. */
export function hearVersions(
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
    // Somebody who came later and holds this one keeps it.
    if (place.fetch === hearing) place.fetch = plain;
  };
}

/** PUB-061: what the server answers when it is asked; throws where it cannot be known. */
export async function askVersion(signal: AbortSignal): Promise<string> {
  const answer = await fetch("/api/version", { signal });
  const { payload } = (await answer.json()) as { payload: { version: string } };
  return payload.version;
}
