import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Api } from "../call.server";
import { declareSecurity, openApiDocument } from "./document.server";

/** /api/openapi.json and its reading copy, /api/docs. Both are made once: calls are declared before the first request. */
export function declareReference(api: Api) {
  declareSecurity(api);
  const document = kept(() => JSON.stringify(openApiDocument(api)), "application/json");
  api.get("/openapi.json", document);
}

function kept(make: () => string, type: string) {
  let made: { text: string; etag: string } | undefined;
  return (c: Context) => {
    if (!made) {
      const text = make();
      made = { text, etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"` };
    }
    const headers = { "Content-Type": type, ETag: made.etag, "Cache-Control": "no-cache" };
    if (c.req.header("if-none-match") === made.etag) return c.body(null, 304, headers);
    return c.body(made.text, 200, headers);
  };
}
