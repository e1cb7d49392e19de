import { z } from "zod";
import { TOO_MUCH } from "~/banking/fee";
import { zMoney } from "~/platform/forms/decimal-fields";
import { MAX_NAME_LENGTH } from "./cards/card";

const requiredText = (missing: string) => z.string({ error: missing }).trim().min(1, missing);

const name = (maxLength: number) =>
  requiredText("Please enter the name on the card").max(
    maxLength,
    `The card name can be at most ${maxLength} characters`,
  );
const number = requiredText("Please enter the card number")
  .max(19, "The card number can be at most 19 characters")
  .regex(/^\d[\d ]{10,}\d$/, "Please enter a correct card number")
  .transform((text) => text.replaceAll(" ", ""));
const month = requiredText("Please enter the month")
  .regex(/^\d{1,2}$/, "The month has 2 digits")
  .refine((text) => Number(text) <= 12, "max value for month 12")
  .refine((text) => Number(text) >= 1, "min value for month 1 or 01")
  .transform(Number);
const year = requiredText("Please enter the year")
  .regex(/^\d{2}$/, "The year has 2 digits")
  .transform((text) => 2000 + Number(text));

export const newCardForm = z.object({
  cardNumber: number,
  expMonth: month,
  expYear: year,
  cardName: name(MAX_NAME_LENGTH.saved),
});
/** Has no card fields: the card is entered on the provider's page. */
export const hostedForm = z.object({}).transform(() => null);
export const editCardForm = z.object({
  expMonth: month,
  expYear: year,
  cardName: name(MAX_NAME_LENGTH.saved),
});

const amountMissing = "Please enter an amount of at least $1, with at most 2 decimals";
const amount = zMoney({ min: 100, message: amountMissing, tooLarge: TOO_MUCH, required: amountMissing });
const agreed = z.literal("on", { error: "Please agree to the processing fee" });

const amountFields = { amount, agreed, formKey: z.string().optional() };
const saveCard = z.literal("on").optional();
const typedCard = z.object({
  ...amountFields,
  card: z.literal("new"),
  cardNumber: number,
  expMonth: month,
  expYear: year,
  cardName: name(MAX_NAME_LENGTH.paying),
  saveCard,
});
const savedCard = z.object({ ...amountFields, card: z.literal("kept"), cardId: z.coerce.number().int() });
const hostedCard = z.object({ ...amountFields, card: z.literal("page"), saveCard });
const noCard = { error: "Please choose a card" };

export const addFundsForm = z.discriminatedUnion("card", [typedCard, savedCard], noCard);
export const addFundsHostedForm = z.discriminatedUnion("card", [hostedCard, savedCard], noCard);

const wrongAmount = "Please enter correct payment amount!";
export const addFundsByBankForm = z.object({
  amount: zMoney({ min: 1, message: wrongAmount, tooLarge: TOO_MUCH, required: wrongAmount }),
  sourceId: z.coerce
    .number({ error: "Please select Funding Source" })
    .int()
    .min(1, "Please select Funding Source"),
  agreed,
  formKey: z.string().optional(),
});
