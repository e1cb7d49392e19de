const TIMEOUT_MS = 120_000;
/** 200 kbit/s, half of a weak line, because other requests share it. */
const SLOWEST_BYTES_PER_MS = 25;
/** The answer of a product that can't be reached. */
const unavailable = () => new Response(null, { status: 503 });

/** Gives up on a line that is cut without a word. Old phones have no `AbortSignal.timeout`. */
export async function fetchInTime(
  path: string,
  init?: RequestInit,
  timeoutMs = TIMEOUT_MS + sizeOf(init?.body) / SLOWEST_BYTES_PER_MS,
): Promise<Response> {
  const attempt = new AbortController();
  const timer = setTimeout(() => attempt.abort(), timeoutMs);
  const answer = await fetch(path, { ...init, signal: attempt.signal }).catch(unavailable);
  clearTimeout(timer);
  return answer;
}

function sizeOf(body: RequestInit["body"]): number {
  if (body instanceof Blob) return body.size;
  return body instanceof FormData ? [...body.values()].reduce((sum, each) => sum + sizeOf(each), 0) : 0;
}
