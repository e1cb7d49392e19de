import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { downloadMoneyProof } from "../download/money-proof.server";

export const loader = guarded("money-proof.read", async ({ actor, request }) => {
  // A HEAD request must not open a database cursor.
  if (request.method === "HEAD") return new Response(null);
  const proof = await downloadMoneyProof(actor, request.signal);
  if (proof.ok) return proof.value;
  return redirectWithToast(paths.manageFunds(), { type: "warning", text: proof.message });
});
