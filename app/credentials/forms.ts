import { z } from "zod";
import { addFundsForm } from "~/funds/forms";

/** CRD-024 to CRD-026: the card fields of adding funds, whose name is as long as here. */
const [typedCard] = addFundsForm.options;
export const buyForm = typedCard
  .pick({ cardNumber: true, expMonth: true, expYear: true, cardName: true })
  .extend({
    formKey: z.string().optional(),
  });
/** MC §7 names no card name for the call. */
export const buyCall = buyForm.partial({ cardName: true });
/** Where the provider's own page takes the card. */
export const hostedForm = z.object({ formKey: z.string().optional() });
export const emptyForm = z.object({});
