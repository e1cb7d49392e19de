import { expect, test } from "@playwright/test";
import { only } from "./combinations";
import {
  act,
  detailsOf,
  expectAllSent,
  keepOrder,
  openPhone,
  preparedOrder,
  tasks,
  waitingLines,
  workThrough,
  written,
  writtenTo,
} from "./phone-without-network";

const email = "contractor49@callout.example";
/** A phone keeps at most 60 orders of a person. */
const emails = [email, "contractor50@callout.example", "contractor51@callout.example"];

/**
 * Page and browser are killed while a whole network carries the call ("before") or after the server did it, the network
 * before or after.
 */
const deaths = [
  "page",
  "page before",
  "browser",
  "browser before",
  "network before",
  "network after",
] as const;
/**
 * The changes that a visit sends: late, on the way, check-in, tick, photo, a larger photo that is begun, sent and named,
 * receipt, expense, two files, message, check-out. The larger photo's three are one act, and so are receipt and expense,
 * and the message with its files.
 */
const CALLS = 14;
const ACTS = CALLS - 5;
const all = Array.from({ length: CALLS * deaths.length }, (_, at) => ({
  death: deaths[at % deaths.length]!,
  nth: Math.floor(at / deaths.length) + 1,
}));
/** Spread over deaths and calls, because 13 and 84 have no common divisor. `npm run campaign -- phone` takes all. */
const wanted = Number(process.env.POINTS ?? 3);
if (wanted > all.length) throw new Error(`POINTS=${wanted}: there are only ${all.length}`);
const points = Array.from({ length: wanted }, (_, at) => all[(at * 13 + 7) % all.length]!);

for (const [at, { death, nth }] of points.entries())
  test(
    `PHO-014 each act of a visit is done once when the ${death} is killed at call ${nth}`,
    only(["phone-js"], "without scripts nothing can wait"),
    async () => {
      test.setTimeout(240_000);
      const email = emails[at % emails.length]!;
      const { win, order, clients } = await preparedOrder(`Killed ${death} ${nth} ${Date.now()}`, email);
      const phone = await openPhone(email);
      await keepOrder(phone.page(), order);
      phone.network.cut();
      await phone.page().goto(order);
      await act(phone.page(), "Running late", (sheet) => sheet.getByLabel("Minutes").fill("35"));
      await act(phone.page(), "On my way", (sheet) => sheet.getByLabel("Minutes").fill("20"));
      await act(phone.page(), "Check in");
      await workThrough(phone.page(), tasks.slice(0, 1));
      await expect(waitingLines(phone.page())).toHaveCount(ACTS);

      phone.network.restore();
      phone.network.cutAt(nth, momentOf(death));
      await phone.page().reload();
      const isThere = () => phone.network.isCut() || phone.network.isHolding();
      await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
      if (death.startsWith("browser")) phone.kill();
      if (death.startsWith("page")) await phone.newPage();
      phone.network.restore();
      await expectAllSent(phone, email, death.startsWith("browser"));

      const details = await detailsOf(clients, win);
      const done = details.history.filter(({ doneAt }) => doneAt).reverse();
      expect(done.map(({ type }) => type)).toEqual([
        "running late",
        "on my way",
        "check in",
        "save tasks",
        "upload deliverables",
        "upload deliverables",
        "add expense",
        "check out",
      ]);
      expect(details.checkInOutDetails).toHaveLength(1);
      const uploads = done.filter(({ type }) => type === "upload deliverables");
      expect(uploads.map(({ description }) => description)).toEqual(["rack.jpg", "cable.jpg"]);
      expect(details.uploadDeliverables).toHaveLength(2);
      expect(details.tasks.onSiteRequirements.map(({ checked }) => checked)).toEqual([true, false, false]);
      expect(details.expenses).toHaveLength(1);
      expect(await writtenTo(clients, win)).toEqual([[written, "door.jpg", "lock.jpg"]]);
      await phone.close();
    },
  );

test(
  "PHO-014 an act is there when the browser is killed as soon as it was kept",
  only(["phone-js"], "without scripts nothing can wait"),
  async () => {
    test.setTimeout(240_000);
    const { win, order, clients } = await preparedOrder(`Killed when kept ${Date.now()}`, email);
    const phone = await openPhone(email);
    await keepOrder(phone.page(), order);
    phone.network.cut();
    await phone.page().goto(order);
    await act(phone.page(), "Message", (sheet) => sheet.getByLabel("Message").fill(written));
    phone.kill();
    phone.network.restore();
    await expectAllSent(phone, email, true);
    expect(await writtenTo(clients, win)).toEqual([[written]]);
    await phone.close();
  },
);

test(
  "PHO-013 the browser's own call sends what waits after the page was closed, and fails while there is no network",
  only(["phone-js"], "without scripts nothing can wait"),
  async ({ baseURL }) => {
    test.setTimeout(240_000);
    const { win, order, clients } = await preparedOrder(`Page closed ${Date.now()}`, email);
    const phone = await openPhone(email);
    await keepOrder(phone.page(), order);
    phone.network.cut();
    await phone.page().goto(order);
    await act(phone.page(), "Message", (sheet) => sheet.getByLabel("Message").fill(written));
    const blank = await phone.newPage();
    const browser = await blank.context().newCDPSession(blank);
    const registered = new Promise<string>((resolve) =>
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      }),
    );
    await browser.send("ServiceWorker.enable");
    const registrationId = await registered;
    const call = () =>
      browser.send("ServiceWorker.dispatchSyncEvent", {
        ...{ origin: baseURL!, registrationId, tag: "callout-waiting-acts", lastChance: false },
      });
    const arrived = () => writtenTo(clients, win);
    await call();
    expect(await arrived()).toEqual([]);
    phone.network.restore();
    // A browser calls again while a call fails, as it does while the first one still ends.
    const callAgain = async () => {
      await call();
      return arrived();
    };
    await expect.poll(callAgain, { timeout: 30_000, intervals: [2000] }).toEqual([[written]]);
    await phone.close();
  },
);

function momentOf(death: (typeof deaths)[number]) {
  if (death === "network before") return "before";
  return death.endsWith("before") ? "held" : "after";
}
