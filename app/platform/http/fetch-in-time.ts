const TIMEOUT_MS = 120_000;
/** The answer of a product that can't be reached. */
const unavailable = () => new Response(null, { status: 503 });

/** Gives up on a line that is cut without a word. Old phones have no `AbortSignal.timeout`. */
export async function fetchInTime(
  path: string,
  init?: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), timeoutMs);
  const answer = await fetch(path, { ...init, signal: attempt.signal }).catch(unavailable);
  clearTimeout(timer);
  return answer;
}
