import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";

// MC §6. The matrix checks that pages and calls enforce these permissions.
const companyPermissions: Permission[] = [
  "page.manage-funds",
  "cards.read",
  "cards.change",
  "funds.read",
  "funds.add",
  "bank-verification.read",
  "bank-verification.change",
  "funds.add-by-bank",
  "bank-sources.read",
  "bank-sources.change",
  "statement.read",
  "reports.read-spend",
];
const platformPermissions: Permission[] = [
  "companies.read",
  "page.funding-sources",
  "bank-sources.verify",
  "provider-balance.add",
  "page.clients-transactions-history",
];

let people: Record<"admin" | "manager" | "dispatcher" | "contractor" | "superAdmin", Actor>;
beforeAll(async () => {
  people = {
    admin: await makeClient("Admin"),
    manager: await makeClient("Manager"),
    dispatcher: await makeClient("Dispatcher"),
    contractor: await makeContractor(),
    superAdmin: await makeSuperAdmin(),
  };
});

describe("MON-065 MON-066 only Admins, not Managers or Dispatchers, manage cards, bank accounts, adding funds and transactions", () => {
  test.each(companyPermissions)("%s", (permission) => {
    const { admin, manager, dispatcher } = people;
    expect([admin, manager, dispatcher].map((actor) => mayEver(actor, permission))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("MON-071 only the super administrator manages companies, their fees, funding sources and the provider's balance", () => {
  test.each(platformPermissions)("%s", (permission) => {
    const { superAdmin, admin, contractor } = people;
    expect([superAdmin, admin, contractor].map((actor) => mayEver(actor, permission))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
