import { z } from "zod";
import { askBank, bankTroubleOf } from "~/platform/providers/dwolla.server";
import { findBankCustomer } from "./customers.server";
import { platformAccount } from "./platform-account.server";
import type { BankTransfer } from "./queries.server";

/** How a transfer stands, as the provider tells it. */
export type Seen = {
  state: "sent" | "processed" | "failed";
  /** Its number there; null where it was never made. */
  reference: string | null;
  /** Why it failed, in words for the person. */
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
export type AtBank = z.output<typeof atBank>;
const page = z.object({ _embedded: z.object({ transfers: z.array(atBank) }) });
const failure = z.object({ code: z.string(), description: z.string() });

/** A transfer by its number there. */
export const readTransfer = (reference: string) => askBank(`transfers/${reference}`, atBank);

/** What the provider's state of a transfer means. */
export async function read({ id, status }: AtBank): Promise<Seen> {
  if (status === "processed") return { state: "processed", reference: id, reason: "" };
  if (status === "failed" || status === "cancelled")
    return { state: "failed", reference: id, reason: await reasonOf(id, status) };
  return { state: "sent", reference: id, reason: "" };
}

async function reasonOf(id: string, status: string) {
  if (status === "cancelled") return "The transfer was canceled at the bank provider";
  // Why is worth a question, but the failure is noted without an answer too.
  const told = await askBank(`transfers/${id}/failure`, failure).catch((error) => void bankTroubleOf(error));
  return told ? `${told.description} (${told.code})` : "The bank has refused the transfer";
}

/** A transfer in the provider's books, found by our own key. */
export async function findInBooks(transfer: BankTransfer): Promise<AtBank | undefined> {
  const found = await askBank(`${await booksOf(transfer)}/transfers`, page, { correlationId: transfer.key });
  return found._embedded.transfers.find(({ correlationId }) => correlationId === transfer.key);
}

async function booksOf({ companyId, contractorId }: BankTransfer) {
  const owner = companyId !== null ? { companyId } : contractorId !== null ? { contractorId } : undefined;
  if (!owner) return `accounts/${(await platformAccount()).accountId}`;
  return `customers/${await findBankCustomer(owner)}`;
}

const PAGE = 200;

/** All transfers of the platform since a moment, the newest first: for comparing the books with ours. */
export async function transfersSince(since: Date): Promise<AtBank[]> {
  const path = `accounts/${(await platformAccount()).accountId}/transfers`;
  const all: AtBank[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { _embedded } = await askBank(path, page, { limit: String(PAGE), offset: String(offset) });
    const recent = _embedded.transfers.filter(({ created }) => Date.parse(created) >= since.getTime());
    all.push(...recent);
    // The newest come first: an older one, or a page that is not full, is the end.
    if (recent.length < PAGE) return all;
  }
}
