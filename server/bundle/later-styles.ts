import type { Plugin } from "vite";

const route =
  /\/app\/(?!landing\/|dashboard\/routes\/(?:shell|tab|details|overlays)\.tsx)[^?]+\/routes\/[^?]+\.tsx$/;
/** Public pages have a style sheet of their own. */
const isPublic = /\bpublicHandle\b/;

/**
 * Gives every page except lists of orders and details the styles of `app/later.css`. Remix waits for a route's styles
 * before it shows the route.
 */
export const laterStyles = (): Plugin => ({
  name: "callout-later-styles",
  enforce: "pre",
  transform(code, id) {
    const isBuiltForServer = this.environment.name === "ssr" && this.environment.mode === "build";
    if (isBuiltForServer || !route.test(id) || isPublic.test(code)) return;
    return { code: `${code}\nimport "~/later.css";`, map: null };
  },
});
