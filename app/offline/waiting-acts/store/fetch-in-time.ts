const TIMEOUT_MS = 120_000;
/** The answer of a product that can't be reached. */
const unavailable = () => new Response(null, { status: 503 });

/** Gives up after two minutes: a line that is cut without a word would hold up everything that waits. */
export async function fetchInTime(path: string, init?: RequestInit): Promise<Response> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), TIMEOUT_MS);
  const answer = await fetch(path, { ...init, signal: attempt.signal }).catch(unavailable);
  clearTimeout(timer);
  return answer;
}
