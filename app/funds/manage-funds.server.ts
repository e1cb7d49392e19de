import type { Actor } from "~/access/actor";
import { bankLabel } from "~/banking/bank";
import { listBankRefills } from "~/banking/queries.server";
import { findCompany } from "~/companies/company.server";
import { balanceOf, balanceOfAll } from "~/ledger/queries.server";
import { listPaidYears } from "~/payouts/nec/nec.server";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { now } from "~/platform/time/clock.server";
import { findPayoutBank } from "~/profile/bank/bank.server";
import { findBankRequest } from "~/profile/bank/bank-request.server";
import { cardLabel } from "./cards/card";
import { listPaymentsPage, paymentsTable } from "./payment-history.server";
import { listOpenRefills } from "./queries.server";
import { listLines } from "./statement/lines.server";
import { spendByMonth } from "./statement/spend.server";
import { statementOwner } from "./statement/statement-owner";
import { isFiltered, statementTable, typedFilters } from "./statement/statement-query";

/** How long the page shows a notice about a failed transfer. */
const FAILURE_NOTICE_MS = 14 * 24 * 60 * 60 * 1000;

/** Loads /manage-funds: a contractor's payments, a client's transactions, or all companies' for the super administrator. */
export async function readManageFunds(actor: Actor, given: URLSearchParams) {
  if (actor.role === "contractor") {
    const query = readTableQuery(given, paymentsTable);
    const [table, own, asked, years] = await Promise.all([
      listPaymentsPage(db, actor.id, query),
      findPayoutBank(actor.id),
      findBankRequest(actor.id),
      listPaidYears(actor.id),
    ]);
    const bank = own && { bankName: own.bankName, accountEnd: own.accountEnd, trouble: own.trouble };
    return { of: "contractor" as const, table, bank: bank ?? null, asked, years };
  }
  const query = readTableQuery(given, statementTable);
  const owner = statementOwner(actor, given);
  const shown = {
    table: await listLines(db, owner, query),
    typed: typedFilters(query),
    isFiltered: isFiltered(query),
    hiddenFields: [...given].filter(([name]) =>
      ["perPage", "sortBy", "sortDirection", "company"].includes(name),
    ),
  };
  const { companyId } = actor;
  if (companyId === null) {
    const [balance, months, company] = await Promise.all([
      owner.companyId === null ? balanceOfAll() : balanceOf(owner.companyId),
      spendByMonth(db, owner),
      owner.companyId === null ? undefined : findCompany(db, owner.companyId),
    ]);
    const only = company && { id: company.id, name: company.name };
    return { of: "superAdmin" as const, balance, months, only: only ?? null, ...shown };
  }
  const [balance, months, open, transfers] = await Promise.all([
    balanceOf(companyId),
    spendByMonth(db, actor),
    listOpenRefills(companyId),
    listBankRefills(companyId, new Date(now().getTime() - FAILURE_NOTICE_MS)),
  ]);
  return {
    of: "client" as const,
    balance,
    months,
    open: open.map((refill) => ({
      id: refill.id,
      amountCents: refill.amountCents,
      card: cardLabel(refill),
      at: refill.createdAt,
      isToConfirm: refill.confirmAt !== null,
    })),
    transfers: transfers.map((transfer) => ({
      id: transfer.id,
      state: transfer.state,
      amountCents: transfer.amountCents,
      bank: bankLabel(transfer),
      reason: transfer.reason,
    })),
    ...shown,
  };
}
