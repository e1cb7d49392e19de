import { instant, makeFastContractor, sameDay, setPrices } from "tests/factories/faster-payouts";
import {
  filledBank,
  filledTax,
  makeDueOrder,
  makeFailedPayout,
  makePaidOrder,
} from "tests/factories/payouts";
import { makeClient, makeContractor, makeSuperAdmin } from "tests/factories/people";
import { sendForm } from "tests/setup/pages";
import { priceKey } from "~/payouts/speed/speed";
import type { Examples } from "./example";
import { expectResponse } from "./expect-response";

const bankInfo = {
  bankName: "First Boston",
  accountStatus: "checking",
  accountType: "personal",
  name: "Bo Lee",
  email: "ann@northwind.example",
  routing: "•••• 2226",
  account: "•••• 6789",
};
const taxInfo = {
  entityType: "Individual/sole proprietor",
  isEINDisplayed: false,
  nameAssociatedWithTIN: "Ann Lee",
  SSN: "•••-••-6789",
  EIN: "",
  address1: "9 Garden St",
  city: "Somerville",
  state: "MA",
  zipCode: "02143",
  country: "US",
};

export const payouts: Examples = {
  "contractor.bank.get": async () => {
    const as = await makeContractor();
    await sendForm(as, "/profile/bank", filledBank);
    return { done: { as, answers: { payload: { bankInfo } } }, refused: { as: await makeClient() } };
  },
  "contractor.bank.put": async () => {
    const as = await makeContractor();
    const typed = { accountStatus: "savings", accountType: "business" };
    const body = {
      ...filledBank,
      ...typed,
      acceptTerms: true,
      isDirtyAccount: true,
      isDirtyRouting: true,
    };
    const saved = { payload: { bankInfo: { ...bankInfo, ...typed } } };
    return {
      done: { as, body, after: expectResponse(as, "GET /api/contractor/bankInformation", saved) },
      refused: { as, body: { ...body, routing: "222222225" } },
    };
  },
  "contractor.tax.get": async () => {
    const as = await makeContractor();
    const own = { businessName: "Lee Networks", address2: "Suite 5" };
    await sendForm(as, "/profile/tax", { ...filledTax, ...own, isElectronic1099Checked: "on" });
    const answers = { payload: { taxInfo: { ...taxInfo, ...own, isElectronic1099Checked: true } } };
    return { done: { as, answers }, refused: { as: await makeClient() } };
  },
  "contractor.tax.post": async () => {
    const as = await makeContractor();
    const body = {
      ...filledTax,
      isEINDisplayed: false,
      isTaxInfoCorrect: true,
      isIdTypeFieldDirty: true,
      isElectronic1099Checked: true,
    };
    const saved = { payload: { taxInfo: { ...taxInfo, isElectronic1099Checked: true } } };
    const other = await makeContractor();
    const firm = {
      entityType: "C Corporation",
      businessName: "Lee Networks",
      address2: "Suite 5",
      EIN: "12-3456789",
    };
    const expected = { ...taxInfo, ...firm, SSN: "", EIN: "••-•••6789", isEINDisplayed: true };
    return {
      done: { as, body, after: expectResponse(as, "GET /api/contractor/taxInformation", saved) },
      also: {
        as: other,
        body: { ...body, ...firm, isEINDisplayed: true, SSN: "" },
        after: expectResponse(other, "GET /api/contractor/taxInformation", {
          payload: { taxInfo: expected },
        }),
      },
      refused: { as, body: { ...body, SSN: "12-3456789" } },
    };
  },
  "contractor.payoutSpeed.get": async () => {
    const superAdmin = await makeSuperAdmin();
    await setPrices(superAdmin);
    const as = await makeFastContractor("same-day");
    const win = await makePaidOrder(superAdmin, as, 34_567);
    const offer = { price: { fixed: 0.5, percent: 1, minimum: 0.75, maximum: 15 }, isTakenByBank: true };
    const answers = {
      payload: {
        speed: "same-day",
        agreedPrice: offer.price,
        offers: [{ speed: "same-day", shownPrice: priceKey(sameDay), ...offer }, { speed: "instant" }],
        next: [
          {
            WIN: String(win),
            pay: 345.67,
            fees: [
              { speed: "same-day", fee: 3.96 },
              { speed: "instant", fee: 6.18 },
            ],
          },
        ],
      },
    };
    return { done: { as, answers }, refused: { as: await makeClient() } };
  },
  "contractor.payoutSpeed.put": async () => {
    await setPrices(await makeSuperAdmin());
    const as = await makeContractor();
    const body = { speed: "instant", shownPrice: priceKey(instant) };
    const saved = { payload: { speed: "instant", agreedPrice: { fixed: 0.99, percent: 1.5 } } };
    return {
      done: { as, body, after: expectResponse(as, "GET /api/contractor/payout-speed", saved) },
      refused: { as, body: { ...body, shownPrice: "1-1-1-1" } },
    };
  },
  "admin.payoutPrices.list": async () => {
    const as = await makeSuperAdmin();
    await setPrices(as);
    return {
      done: { as },
      refused: { as: await makeClient() },
    };
  },
  "admin.payoutPrices.put": async () => {
    const as = await makeSuperAdmin();
    await setPrices(as);
    const params = { speed: "instant" };
    const body = { isOn: true, fixed: "1.25", percent: 2, minimum: 1.5, maximum: 30 };
    return {
      done: { as, params, body },
      refused: { as, params, body: { ...body, maximum: 1 } },
    };
  },
  "admin.payRun.get": async () => ({
    done: { as: await makeSuperAdmin() },
    refused: { as: await makeClient() },
  }),
  "admin.payRun.put": async () => {
    const as = await makeSuperAdmin();
    return {
      done: { as, body: { isOn: true, days: 14 } },
      refused: { as, body: { isOn: true, days: 400 } },
    };
  },
  "admin.payRun.start": async () => {
    const as = await makeSuperAdmin();
    await makeDueOrder(await makeContractor(), { days: 300 });
    return { done: { as, body: { days: 290 } }, refused: { as, body: { days: 365 } } };
  },
  "admin.payouts.list": async () => {
    const as = await makeSuperAdmin();
    await makePaidOrder(as, await makeContractor(), 12_345);
    await makePaidOrder(as, await makeContractor(), 99_999_999);
    const query = { state: "waiting", sortBy: "amount", sortDirection: "desc", page: 1, perPage: 1 };
    const answers = { payload: [{ amount: 999_999.99, state: "waiting" }] };
    return { done: { as, query, answers }, refused: { as: await makeContractor(), query } };
  },
  "admin.payouts.retry": async () => {
    const as = await makeSuperAdmin();
    const failed = async (reason?: string) => ({
      win: await makeFailedPayout(as, await makeContractor(), reason),
    });
    return {
      done: { as, params: await failed() },
      refused: { as, params: await failed("No Account (R03)") },
    };
  },
};
