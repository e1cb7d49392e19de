import { guarded } from "~/access/guarded.server";
import { attachmentHeader } from "~/platform/files/files.server";
import balanceNode from "../../../clients/verify/balance.mjs?raw";
import balancePython from "../../../clients/verify/balance.py?raw";
import node from "../../../clients/verify/verify.mjs?raw";
import python from "../../../clients/verify/verify.py?raw";

const programs: Record<string, string> = {
  "verify.mjs": node,
  "verify.py": python,
  "balance.mjs": balanceNode,
  "balance.py": balancePython,
};

/** Downloads a verifier, so that nobody needs our source code to check a proof. */
export const loader = guarded("page.public", async ({ params: { program = "" } }) => {
  const text = Object.hasOwn(programs, program) ? programs[program] : undefined;
  if (!text) throw new Response("There is no such program", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": attachmentHeader(program),
      "Cache-Control": "public, max-age=3600",
    },
  });
});
