import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { findOpenPurchase } from "../certificate.server";
import { typeIdOf } from "../certificate-route.server";
import { chargePurchase } from "../commands/charge-purchase.server";

/** The return page of the card provider, which is asked for the outcome. */
export const loader = guarded("certificates.buy", async ({ actor, params }) => {
  const typeId = typeIdOf(params);
  const open = await findOpenPurchase(actor.id, typeId);
  const purchase = open && (await chargePurchase(open.id));
  if (purchase?.state === "succeeded")
    return redirectWithToast(paths.certification(typeId, "video"), "Your payment went through");
  return redirectWithToast(paths.certifications(), { type: "info", text: "You have not paid yet" });
});
