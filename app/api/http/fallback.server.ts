import { type Api, declaredCalls } from "./call.server";

/** Answers OPTIONS, wrong methods and unknown paths. Must be registered after all calls. */
export function declareFallback(api: Api) {
  api.get("/", (c) => c.redirect("/api/docs"));
  api.all("/*", (c) => {
    const allowed = methodsOf(c.req.path);
    if (allowed.length === 0) return c.json({ success: false, message: "This call does not exist" }, 404);
    const headers = { Allow: allowed.join(", ") };
    if (c.req.method === "OPTIONS") return c.body(null, 204, headers);
    const message = `This call does not know ${c.req.method}`;
    return c.json({ success: false, message }, 405, headers);
  });
}

function methodsOf(path: string) {
  const methods = declaredCalls.filter((call) => matches(call.path, path)).map(({ method }) => method);
  if (methods.length === 0) return [];
  return [...new Set([...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"])].sort();
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/\{\w+\}/g, "[^/]+")}/?$`).test(path);
