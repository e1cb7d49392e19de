import { bankCustomers, bankDocuments, bankOwners, bankSources, bankTransfers } from "db/schema/banking";
import { certificatePurchases, contractorCustomers } from "db/schema/credentials";
import {
  cardReversals,
  cards,
  monthlyStatements,
  providerCustomers,
  providerEvents,
  refills,
} from "db/schema/funds";
import { ledgerAccounts, ledgerEntries, ledgerJournals, ledgerStatementLines } from "db/schema/ledger";
import { payRunSettings } from "db/schema/pay-run";
import { payoutBanks, payoutChoices, payoutPrices, payouts, taxDetails } from "db/schema/payouts";
import { checkpoints, sealedAccounts, sealedJournals, sealedThrough, treeNodes } from "db/schema/proof";
import { corrections, reconciliationItems, reconciliations } from "db/schema/reconciliation";
import { solvencyNodes, solvencyReports } from "db/schema/solvency";
import { and, eq, sql } from "drizzle-orm";
import { wasPaid } from "../deletion/tax-record.server";
import { type Declared, impersonal, OTHERS, OURS, personal, SECRET } from "./rule.server";

const BOOKS = "the books, which may not change";
const STAFF = "a member of Callout's staff, by id";

export const moneyTables: Declared[] = [
  personal(taxDetails, {
    copy: {
      file: "money/tax-details.json",
      title: "Your tax information as you entered it; of the number only its last digits",
      which: ({ id }) => eq(taxDetails.contractorId, id),
      columns: [
        ...(["entityType", "name", "businessName", "kind", "numberEnd", "address1", "address2"] as const),
        ...(["city", "stateCode", "zipCode", "country", "electronic1099", "confirmedAt"] as const),
      ],
    },
    left: { [SECRET]: ["number"], [OURS]: ["contractorId"] },
    erase: [
      { delete: ({ id }) => and(eq(taxDetails.contractorId, id), sql`not ${wasPaid(id)}`) },
      { keep: "whom payments went to, as tax law asks: for seven years, then it is deleted" },
    ],
  }),
  personal(payoutBanks, {
    copy: {
      file: "money/payout-bank.json",
      title: "The bank account where you are paid; of the numbers only their last digits",
      which: ({ id }) => eq(payoutBanks.contractorId, id),
      columns: [
        ...(["bankName", "accountStatus", "accountType", "ownerName", "email", "routingEnd"] as const),
        ...(["accountEnd", "trouble", "takesInstant", "savedAt"] as const),
      ],
    },
    left: { [SECRET]: ["routing", "account"], [OURS]: ["contractorId", "reference"] },
    erase: { delete: ({ id }) => eq(payoutBanks.contractorId, id) },
  }),
  personal(payouts, {
    copy: {
      file: "money/payouts.json",
      title: "What you were owed for each work order",
      which: ({ id }) => eq(payouts.contractorId, id),
      columns: [
        "workOrderId",
        "amountCents",
        "feeCents",
        "transferId",
        "createdAt",
        "bankAskedAt",
        "slowReason",
      ],
    },
    left: { [OURS]: ["contractorId"] },
    erase: { keep: BOOKS },
  }),
  personal(payoutChoices, {
    copy: {
      file: "money/payout-speed.json",
      title: "How fast you chose to be paid, and the price that you agreed to",
      which: ({ id }) => eq(payoutChoices.contractorId, id),
      columns: ["speed", "fixedCents", "basisPoints", "minCents", "maxCents", "chosenAt"],
    },
    left: { [OURS]: ["contractorId"] },
    erase: { delete: ({ id }) => eq(payoutChoices.contractorId, id) },
  }),
  personal(bankTransfers, {
    copy: {
      file: "money/bank-transfers.json",
      title: "Transfers to your bank account",
      which: ({ id }) => eq(bankTransfers.contractorId, id),
      columns: [
        ...(["id", "kind", "amountCents", "feeCents", "speed", "bankName", "accountEnd"] as const),
        ...(["state", "reason", "createdAt", "settledAt"] as const),
      ],
    },
    left: {
      [OURS]: ["key", "contractorId", "feeBasisPoints", "bank", "reference"],
      [OTHERS]: ["companyId", "actorId", "address"],
    },
    erase: { which: ({ id }) => eq(bankTransfers.actorId, id), set: { address: "" } },
  }),
  personal(refills, {
    copy: {
      file: "money/funds-added.json",
      title: "Funds that you added for your company by card",
      which: ({ id, companyId }) => and(eq(refills.actorId, id), sql`${refills.companyId} = ${companyId}`),
      columns: [
        "amountCents",
        "feeCents",
        "brand",
        "lastFour",
        "state",
        "reason",
        "address",
        "createdAt",
        "settledAt",
      ],
    },
    left: {
      [OURS]: ["id", "key", "companyId", "actorId", "feeBasisPoints", "isHosted", "reference"],
      [SECRET]: ["page", "card", "confirmAt"],
      [OTHERS]: ["saveAs", "expMonth", "expYear"],
    },
    erase: { which: ({ id }) => eq(refills.actorId, id), set: { address: "" } },
  }),
  personal(certificatePurchases, {
    copy: {
      file: "certificates/purchases.json",
      title: "Certificates that you paid for",
      which: ({ id }) => eq(certificatePurchases.contractorId, id),
      columns: [
        ...(["certificateTypeId", "amountCents", "brand", "lastFour", "state", "reason"] as const),
        ...(["address", "createdAt", "settledAt", "usedAt"] as const),
      ],
    },
    left: { [OURS]: ["id", "key", "contractorId", "reference"], [SECRET]: ["card", "page"] },
    erase: {
      which: ({ id }) => eq(certificatePurchases.contractorId, id),
      set: { address: "", card: "", page: null },
    },
  }),
  personal(ledgerJournals, {
    copy: {
      file: "money/payments.json",
      title: "Payments to you in the books",
      which: ({ id }) => and(eq(ledgerJournals.contractorId, id), eq(ledgerJournals.type, "paid")),
      columns: ["reference", "amountCents", "payee", "createdAt"],
    },
    left: {
      [OTHERS]: ["companyId", "description", "ip"],
      [OURS]: ["id", "book", "type", "key", "contractorId", "lineId", "reverses", "accounts", "amounts"],
    },
    erase: { keep: `${BOOKS}; the payee's name in them is whom the company paid` },
  }),
  personal(ledgerAccounts, {
    copy: {
      file: "money/balances.json",
      title: "What you are owed, and what is on its way to your bank",
      which: ({ id }) => eq(ledgerAccounts.contractorId, id),
      columns: ["kind", "balanceCents"],
    },
    left: { [OURS]: ["id", "book", "companyId", "reference", "contractorId", "onHoldCents"] },
    erase: { keep: BOOKS },
  }),
  personal(bankCustomers, {
    copy: null,
    left: { "the bank-transfer provider's number for the person": "*" },
    erase: { keep: "finds the payments at the provider, which keeps its own records by law" },
  }),
  personal(contractorCustomers, {
    copy: null,
    left: { "the card provider's number for the person": "*" },
    erase: { keep: "finds the payments at the provider, which keeps its own records by law" },
  }),
  personal(monthlyStatements, {
    copy: {
      file: "money/statement-emails.json",
      title: "Months whose statement was prepared for you by email",
      which: ({ id }) => eq(monthlyStatements.userId, id),
      columns: ["month", "at"],
    },
    left: { [OURS]: ["userId"] },
    erase: { delete: ({ id }) => eq(monthlyStatements.userId, id) },
  }),
  impersonal(ledgerEntries, "amounts of journals"),
  impersonal(ledgerStatementLines, "the company's statement, derived from the journals"),
  impersonal(sealedJournals, "salted hashes of journals, which tell nothing without the journals"),
  impersonal(sealedAccounts, "salts and counts of accounts"),
  impersonal(sealedThrough, "how far the journals are sealed"),
  impersonal(treeNodes, "hashes of hashes"),
  impersonal(checkpoints, "signed hashes, which are public"),
  impersonal(solvencyReports, "signed sums over everybody, which are public"),
  personal(solvencyNodes, {
    copy: null,
    left: { "your balance of a day in two parts, with their hashes: balances.json has the present one": "*" },
    erase: { keep: `${BOOKS}; deleted after 31 days` },
  }),
  impersonal(cardReversals, "what companies' cards took back"),
  impersonal(bankOwners, "names of companies' owners, who need no account"),
  impersonal(bankDocuments, "which documents of companies the bank-transfer provider got", {
    ownerId: "an owner of a company, who needs no account",
  }),
  impersonal(bankSources, "bank accounts of companies and of Callout"),
  impersonal(providerCustomers, "companies at the providers"),
  impersonal(cards, "cards of companies"),
  impersonal(providerEvents, "which events of providers were handled"),
  impersonal(payRunSettings, "Callout's setting", {
    savedById: "nobody can be deleted while it runs in their name",
  }),
  impersonal(payoutPrices, "Callout's prices", { savedById: STAFF }),
  impersonal(reconciliations, "Callout's comparison with its providers", { requestedById: STAFF }),
  impersonal(reconciliationItems, "differences between Callout's and the providers' records"),
  impersonal(corrections, "acts of Callout's staff on the books", {
    proposedById: STAFF,
    decidedById: STAFF,
  }),
];
