import { openRange, type StoredFile, securityHeaders } from "../files/files.server";

/** Serves a stored video inline, whole or a single byte range (RFC 9110). Callers check permission first. */
export async function videoResponse(file: StoredFile, request: Request): Promise<Response> {
  const headers = {
    ...securityHeaders,
    "Content-Type": file.mime,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=3600",
  };
  const requestedRange = readRange(request.headers.get("Range"), file.sizeBytes);
  if (requestedRange === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.sizeBytes}` } });
  const [from, to] = requestedRange ?? [0, file.sizeBytes - 1];
  const body = await openRange(file.storageKey, from, to);
  if (!body) return new Response("File not found", { status: 404 });
  const range = requestedRange && { "Content-Range": `bytes ${from}-${to}/${file.sizeBytes}` };
  return new Response(body, {
    status: requestedRange ? 206 : 200,
    headers: { ...headers, ...range, "Content-Length": String(to - from + 1) },
  });
}

export function readRange(
  header: string | null,
  size: number,
): [number, number] | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (!first && !last) return undefined;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return from >= size || from > to ? "unsatisfiable" : [from, to];
}
