import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { downloadBalanceProof } from "../balance-proof.server";

export const loader = guarded("money-proof.read", async ({ actor }) => {
  const proof = await downloadBalanceProof(actor);
  if (proof.ok) return proof.value;
  return redirectWithToast(paths.manageFunds(), { type: "warning", text: proof.message });
});
