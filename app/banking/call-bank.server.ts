import { explainBankError } from "~/platform/providers/dwolla.server";
import { type Result, refuse } from "~/platform/result";

const fields: Record<string, [name: string, text: string]> = {
  "/routingNumber": ["routing", "Please enter a correct routing number of 9 digits"],
  "/accountNumber": ["account", "Please enter a correct account number of 4 to 17 digits"],
  "/name": ["bankName", "The bank provider does not accept this name"],
  "/bankAccountType": ["accountStatus", "Please select Account Status"],
  "/amount/value": ["amount", "Please enter correct payment amount!"],
};

/** Calls the bank-transfer provider and turns its errors into refusals, beside the field if the error names one. */
export async function callBank<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    const { refused, message, path } = explainBankError(error);
    const field = fields[path];
    if (field) return refuse("invalid", field[1], { [field[0]]: [field[1]] });
    return refuse(refused ? "invalid" : "conflict", message);
  }
}
