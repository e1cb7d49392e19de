import { guarded } from "~/access/guarded.server";
import { paths } from "~/paths";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { findOpenPurchase } from "../certificate.server";
import { typeIdOf } from "../certificate-route.server";
import { chargePurchase } from "../commands/charge-purchase.server";

/** Where the card provider's own page leads back to. What was paid the provider says, not this address. */
export const loader = guarded("certificates.buy", async ({ actor, params }) => {
  const typeId = typeIdOf(params);
  const open = await findOpenPurchase(actor.id, typeId);
  const purchase = open && (await chargePurchase(open.id));
  if (purchase?.state === "succeeded")
    return redirectWithToast(paths.certification(typeId, "video"), "Your payment went through");
  return redirectWithToast(paths.certifications(), { type: "info", text: "Nothing was paid yet" });
});
