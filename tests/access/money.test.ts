import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { mayEver } from "~/access/may";
import type { Permission } from "~/access/policy";

/** MC §6: whose the money is. That pages and calls keep to it, the matrix shows. */
const ofCompanies: Permission[] = [
  "page.manage-funds",
  "cards.read",
  "cards.change",
  "funds.read",
  "funds.add",
  "funds.add-by-bank",
  "bank-sources.read",
  "bank-sources.change",
  "statement.read",
];
const ofPlatform: Permission[] = [
  "companies.manage",
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

describe("MON-065 MON-066 cards, bank accounts, adding funds and transactions are an Admin's, no Manager's, no Dispatcher's", () => {
  test.each(ofCompanies)("%s", (permission) => {
    const { admin, manager, dispatcher } = people;
    expect([admin, manager, dispatcher].map((who) => mayEver(who, permission))).toEqual([true, false, false]);
  });
});

describe("MON-071 companies, their fees, funding sources and the provider's balance are the super administrator's alone", () => {
  test.each(ofPlatform)("%s", (permission) => {
    const { superAdmin, admin, contractor } = people;
    expect([superAdmin, admin, contractor].map((who) => mayEver(who, permission))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
