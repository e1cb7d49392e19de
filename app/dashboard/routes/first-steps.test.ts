import { fund } from "tests/factories/money";
import { makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor, makeInvitation, makeSuperAdmin } from "tests/factories/people";
import { renderScreenAt, sendForm } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { describe, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { type CompanyProgress, firstSteps } from "~/people/first-steps/first-steps";

const nothing: CompanyProgress = {
  availableCents: 0,
  pendingCents: 0,
  wasFunded: false,
  drafts: 0,
  posted: 0,
  invited: 0,
  colleagues: 0,
};
const states = (company: Partial<CompanyProgress>) =>
  firstSteps({ ...nothing, ...company }, () => true)?.map(
    ({ isDone, state }) => `${isDone ? "✓ " : ""}${state}`,
  );

describe("DSK-011 the state of each first step", () => {
  test("nothing is done in a new company", () =>
    expect(states({})).toEqual([
      "Publishing sets the pay aside, so it needs funds",
      "Fill in the form, or import a spreadsheet of many",
      "Managers and Dispatchers post and follow work orders with you",
    ]));
  test("a bank transfer on its way and drafts are steps begun, not done", () =>
    expect(states({ pendingCents: 50_000, drafts: 2 })).toEqual([
      "$500.00 is on its way from your bank",
      "2 drafts, none published yet",
      expect.any(String),
    ]));
  test("funds that were spent stay a step done, and so do invitations", () =>
    expect(states({ wasFunded: true, availableCents: 1_050, invited: 2, colleagues: 1 })).toEqual([
      "✓ $10.50 available",
      expect.any(String),
      "✓ 1 colleague joined, 2 invited",
    ]));
  test("none are shown once all are done", () =>
    expect(states({ wasFunded: true, posted: 1, colleagues: 1 })).toBeUndefined());
  test("only the steps that the user may take are shown, or hold up the others", () => {
    const mayTake = (step: string) => step === "order";
    expect(firstSteps(nothing, mayTake)?.map(({ name }) => name)).toEqual(["order"]);
    expect(firstSteps({ ...nothing, posted: 1 }, mayTake)).toBeNull();
  });
});

const tabText = async (actor: Actor, address = "/dashboard/assigned") =>
  textOf(await renderScreenAt(actor, address));

describe("DSK-011 an empty tab", () => {
  test("shows the steps in the company's state until they are done", async () => {
    const admin = await makeClient();
    expect(await tabText(admin)).toContain("First steps 0 of 3 done Add funds");
    await fund(admin, 50_000);
    await makeOrder(admin);
    const begun = await tabText(admin);
    expect(begun).toContain("1 of 3 done");
    expect(begun).toContain("$500.00 available");
    expect(begun).toContain("1 draft, none published yet Open drafts");
    expect(await tabText(admin, "/dashboard/draft")).not.toContain("First steps");
    await makeOrder(admin, { status: "published" });
    expect(await tabText(admin)).toContain("1 work order published");
    await makeInvitation(admin);
    expect(await tabText(admin)).not.toContain("First steps");
    expect(await tabText(admin)).toContain("No work orders");
  });

  test("leaves a search without a result as it is, and other roles' tabs", async () => {
    expect(await tabText(await makeClient(), "/dashboard/assigned?search=lamp")).not.toContain("First steps");
    expect(await tabText(await makeContractor(), "/dashboard/applied")).not.toContain("First steps");
    expect(await tabText(await makeSuperAdmin(), "/dashboard/routed")).not.toContain("First steps");
  });

  test("offers a Dispatcher only to post", async () => {
    const text = await tabText(await makeClient("Dispatcher"));
    expect(text).toContain("0 of 1 done");
    expect(text).not.toContain("Invite your colleagues");
  });

  test("remembers for each person that the steps were dismissed", async () => {
    const admin = await makeClient();
    const colleague = await makeClient("Admin", admin.companyId!);
    const from = "/dashboard/paid";
    expect(await sendForm(admin, "/first-steps/dismiss", { from })).toMatchObject({ status: 302, to: from });
    expect(await tabText(admin)).not.toContain("First steps");
    expect(await tabText(colleague)).toContain("First steps");
  });
});
