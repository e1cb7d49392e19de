import { bankTroubleOf } from "~/platform/providers/dwolla.server";
import { type Result, refuse } from "~/platform/result";

/** The provider's name of a field → the name in our forms, and what to say of it. */
const fields: Record<string, [name: string, text: string]> = {
  "/routingNumber": ["routing", "Please enter a correct routing number of 9 digits"],
  "/accountNumber": ["account", "Please enter a correct account number of 4 to 17 digits"],
  "/name": ["bankName", "The bank provider does not take this name"],
  "/bankAccountType": ["accountStatus", "Please select Account Status"],
  "/amount/value": ["amount", "Please enter correct payment amount!"],
};

/** Runs calls to the bank-transfer provider; what it refuses is a refusal with its words, beside the field if it names one. */
export async function asBank<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const { refused, message, path } = bankTroubleOf(error);
    const field = fields[path];
    if (field) return refuse("invalid", field[1], { [field[0]]: [field[1]] });
    return refuse(refused ? "invalid" : "conflict", message);
  }
}
