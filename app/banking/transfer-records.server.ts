import { z } from "zod";
import { explainBankError, getFromBank } from "~/platform/providers/dwolla.server";
import { findBankCustomer } from "./customers.server";
import { platformAccount } from "./platform-account.server";
import type { BankTransfer } from "./queries.server";

export type TransferStatus = {
  state: "sent" | "processed" | "failed";
  /** Its id at the provider; null if it was never made. */
  reference: string | null;
  reason: string;
};

const link = z.object({ href: z.string() }).optional();
const atBank = z.object({
  _links: z.object({ destination: link, "source-funding-source": link }).default({}),
  id: z.string(),
  status: z.string(),
  correlationId: z.string().nullish(),
  amount: z.object({ value: z.string() }),
  created: z.string(),
});
export type BankRecord = z.output<typeof atBank>;
const page = z.object({ _embedded: z.object({ transfers: z.array(atBank) }) });
const failure = z.object({ code: z.string(), description: z.string() });

export const fetchTransfer = (reference: string) => getFromBank(`transfers/${reference}`, atBank);

export async function statusOf({ id, status }: BankRecord): Promise<TransferStatus> {
  if (status === "processed") return { state: "processed", reference: id, reason: "" };
  if (status === "failed" || status === "cancelled")
    return { state: "failed", reference: id, reason: await reasonOf(id, status) };
  return { state: "sent", reference: id, reason: "" };
}

async function reasonOf(id: string, status: string) {
  if (status === "cancelled") return "The transfer was canceled at the bank provider";
  // The reason is optional: the failure is recorded without it too.
  const reason = await getFromBank(`transfers/${id}/failure`, failure).catch(
    (error) => void explainBankError(error),
  );
  return reason ? `${reason.description} (${reason.code})` : "The bank refused the transfer";
}

/** Finds a transfer in the provider's records by our key. */
export async function findAtBank(transfer: BankTransfer): Promise<BankRecord | undefined> {
  const found = await getFromBank(`${await ownerPath(transfer)}/transfers`, page, {
    correlationId: transfer.key,
  });
  return found._embedded.transfers.find(({ correlationId }) => correlationId === transfer.key);
}

async function ownerPath({ companyId, contractorId }: BankTransfer) {
  const owner = companyId !== null ? { companyId } : contractorId !== null ? { contractorId } : undefined;
  if (!owner) return `accounts/${(await platformAccount()).accountId}`;
  return `customers/${await findBankCustomer(owner)}`;
}

const PAGE = 200;

/** Lists the platform's transfers since a moment, the newest first, for reconciliation. */
export async function listTransfersSince(since: Date): Promise<BankRecord[]> {
  const path = `accounts/${(await platformAccount()).accountId}/transfers`;
  const all: BankRecord[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { _embedded } = await getFromBank(path, page, { limit: String(PAGE), offset: String(offset) });
    const recent = _embedded.transfers.filter(({ created }) => Date.parse(created) >= since.getTime());
    all.push(...recent);
    // Newest first: a page with an older transfer, or a short page, is the last.
    if (recent.length < PAGE) return all;
  }
}
