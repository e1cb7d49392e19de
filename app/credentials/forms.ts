import { z } from "zod";
import { addFundsForm } from "~/funds/forms";

const [typedCard] = addFundsForm.options;
export const buyForm = typedCard
  .pick({ cardNumber: true, expMonth: true, expYear: true, cardName: true })
  .extend({
    formKey: z.string().optional(),
  });
/** The API call needs no card name. */
export const buyCall = buyForm.partial({ cardName: true });
/** Has no fields: the card is entered on the provider's page. */
export const hostedForm = z.object({}).transform(() => null);
export const emptyForm = z.object({});
