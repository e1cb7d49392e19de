import { guarded } from "~/access/guarded.server";
import { findAnything } from "../find.server";
import { readTyped } from "../typed";

const MAX_IN_BOX = 5;

/** Requested by the command box while somebody types. */
export const loader = guarded(
  "search.use",
  async ({ actor, request }) => {
    const typed = readTyped(new URL(request.url).searchParams.get("q"));
    const groups = typed ? await findAnything(actor, typed, MAX_IN_BOX) : [];
    return Response.json({ groups }, { headers: { "Cache-Control": "no-store" } });
  },
  { isForScripts: true },
);
