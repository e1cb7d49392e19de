import { parse } from "csv-parse/sync";
import Excel from "exceljs";
import fc from "fast-check";
import { makeNamed } from "tests/factories/lists";
import { makeOrder } from "tests/factories/orders";
import { makeClient } from "tests/factories/people";
import { makeReported } from "tests/factories/reported";
import { redirectOrErrorOf, renderScreenAt, visit } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { beforeAll, describe, expect, test } from "vitest";
import { type Actor, fullName } from "~/access/actor";
import { listLines } from "~/funds/statement/lines.server";
import { statementTable } from "~/funds/statement/statement-query";
import { db } from "~/platform/db/db.server";
import { readTableQuery } from "~/platform/db/table-query";
import { addDays } from "~/platform/time/calendar-days";
import { atTime } from "~/platform/time/clock.server";
import { loadReportsPage } from "./page.server";
import { readScope } from "./scope.server";
import { groupings, listSpendByGroup, listSpendByTime } from "./spend/spend.server";
import { updateReports } from "./update-reports.server";

type Reported = Awaited<ReturnType<typeof makeReported>>;
let made: Reported;
let admin: Actor;
beforeAll(async () => {
  made = await makeReported();
  admin = made.client;
});

const YEAR = { from: "2026-01-01", to: "2026-12-31" };
const addressOf = (query: Record<string, string> = {}) =>
  `/reports?${new URLSearchParams({ ...YEAR, ...query })}`;

describe("DSK-019 spend", () => {
  const spendBy = async (by: (typeof groupings)[number], query = {}) => {
    const { rows } = await listSpendByGroup(await readScope(admin, { ...YEAR, ...query }), by, 50);
    return rows.map(({ label, orders, cents }) => [label, orders, cents]);
  };

  test("is what the ledger paid, in the month of the company's time zone, with fees beside it", async () => {
    const units = await listSpendByTime(await readScope(admin, YEAR));
    expect(units.filter(({ cents, feeCents }) => cents || feeCents)).toEqual([
      { start: "2026-01-01", orders: 1, cents: 10_001, feeCents: 0 },
      { start: "2026-03-01", orders: 2, cents: 34_000, feeCents: 300 },
    ]);
    expect(units).toHaveLength(12);
  });

  test("adds up by project, site, work type and contractor", async () => {
    const { ann, bob } = made;
    expect(await spendBy("project")).toEqual([
      ["Schools", 1, 30_000],
      ["Stores", 2, 14_001],
    ]);
    expect(await spendBy("site")).toEqual([
      ["Remote", 1, 30_000],
      ["Boston, MA", 1, 10_001],
      ["Worcester, MA", 1, 4_000],
    ]);
    expect(await spendBy("contractor")).toEqual([
      [fullName(ann), 2, 40_001],
      [fullName(bob), 1, 4_000],
    ]);
    const types = await spendBy("work-type");
    expect(types.map(([, orders, cents]) => [orders, cents])).toEqual([
      [3, 39_001],
      [1, 5_000],
    ]);
  });

  test("is narrowed to one of the company's own projects, without fees", async () => {
    const project = String(made.stores.id);
    expect(await spendBy("site", { project })).toEqual([
      ["Boston, MA", 1, 10_001],
      ["Worcester, MA", 1, 4_000],
    ]);
    const units = await listSpendByTime(await readScope(admin, { ...YEAR, project }));
    expect(units.map(({ feeCents }) => feeCents)).toEqual(Array(12).fill(0));
    const foreign = String((await makeNamed(await makeClient(), "projects", "Theirs")).id);
    expect(await spendBy("site", { project: foreign })).toHaveLength(3);
  });

  /** Adds up the statement's lines of the same days. */
  async function statementSums({ from, to }: { from: string; to: string }) {
    const query = readTableQuery({ updatedFrom: from, updatedTo: to, perPage: 100 }, statementTable);
    const { rows, total } = await listLines(db, admin, query);
    expect(total).toBeLessThanOrEqual(100);
    const settled = rows.filter(({ status }) => status === "settled");
    const sum = (type: string, only: typeof settled) =>
      only.filter((line) => line.type === type).reduce((cents, { amountCents }) => cents + amountCents, 0);
    const ofOrders = settled.filter(({ win }) => win !== null);
    return { cents: sum("paid", ofOrders) - sum("automatic", ofOrders), feeCents: sum("fee", settled) };
  }

  test("of any period is the statement's to the cent, however it is grouped", async () => {
    const day = fc.integer({ min: 0, max: 80 }).map((n) => addDays("2026-01-10", n));
    await fc.assert(
      fc.asyncProperty(day, day, async (a, b) => {
        const [from, to] = [a, b].sort() as [string, string];
        const scope = await readScope(admin, { from, to });
        const units = await listSpendByTime(scope);
        const sum = (of: "cents" | "feeCents") => units.reduce((cents, unit) => cents + unit[of], 0);
        expect({ cents: sum("cents"), feeCents: sum("feeCents") }).toEqual(await statementSums({ from, to }));
        for (const by of groupings)
          expect((await listSpendByGroup(scope, by, 1)).cents, by).toBe(sum("cents"));
      }),
      { numRuns: 25, seed: 4 },
    );
  });
});

describe("DSK-019 speed and quality", () => {
  test("have the median and the 90th percentile of each wait, as shown", async () => {
    const { speed } = await loadReportsPage(admin, YEAR);
    expect(speed.assign.whole).toEqual({ orders: 4, median: 4 * 3600, p90: 6 * 3600 });
    expect(speed.arrive.whole).toEqual({ orders: 2, median: 600, p90: 3600 });
    expect(speed.approve.whole).toEqual({ orders: 3, median: 10 * 3600, p90: 10 * 3600 });
    const march = speed.assign.rows.find(({ start }) => start === "2026-03-01");
    expect(march).toMatchObject({ orders: 3, median: 4 * 3600 });
  });

  test("count posted orders that were filled or canceled, and arrivals on time", async () => {
    const { quality } = await loadReportsPage(admin, YEAR);
    expect(quality.filled.whole).toEqual({ part: 4, whole: 5 });
    expect(quality.canceled.whole).toEqual({ part: 1, whole: 5 });
    expect(quality.onTime.whole).toEqual({ part: 1, whole: 2 });
    const project = String(made.schools.id);
    const { quality: ofProject } = await loadReportsPage(admin, { ...YEAR, project });
    expect(ofProject.filled.whole).toEqual({ part: 1, whole: 1 });
  });
});

describe("DSK-019 the page", () => {
  test("draws each report on the server, with its words and its table", async () => {
    const html = await renderScreenAt(admin, addressOf());
    const text = textOf(html);
    for (const shown of ["$440.01", "$340.00", "$3.00", "Jan 2026", "4 h", "50%", "80%", "20%", "1 h late"])
      expect(text).toContain(shown);
    expect(text).toContain("Jan 1, 2026 to Dec 31, 2026, Eastern Time");
    const charts = html.match(/<svg[^>]*role="img"[^>]*>/g)!;
    expect(charts).toHaveLength(7);
    for (const chart of charts) {
      const [, title, description] = /labelledby="([^"]+)" aria-describedby="([^"]+)"/.exec(chart)!;
      expect(html).toContain(`<title id="${title}">`);
      expect(html).toContain(`<desc id="${description}">`);
    }
    expect(html.match(/<table/g)).toHaveLength(7);
    expect(html.match(/<rect[^>]*class="chart-bar"|<rect class="chart-bar"/g)!.length).toBeGreaterThan(40);
    expect(html).toMatch(/<path class="chart-line" d="M/);
  });

  test("shows spend by contractor, and keeps the period in its links", async () => {
    const html = await renderScreenAt(
      admin,
      addressOf({ by: "contractor", project: String(made.stores.id) }),
    );
    expect(textOf(html)).toContain(fullName(made.bob));
    expect(html).toMatch(
      /reports\/spend\/by-contractor\.xlsx\?from=2026-01-01&amp;to=2026-12-31&amp;project=\d+"/,
    );
    expect(html).toMatch(/href="\/reports\?from=2026-01-01&amp;to=2026-12-31&amp;project=\d+&amp;by=site"/);
    expect(html).toMatch(/<option value="\d+" selected="">Stores/);
  });

  test("says what to do first, and that nothing was in a period", async () => {
    const newcomer = await makeClient();
    const first = await renderScreenAt(newcomer, "/reports");
    expect(textOf(first)).toContain("Publish your first work order");
    expect(first).toContain('href="/create-work-order"');
    const html = await renderScreenAt(admin, "/reports?from=2020-01-01&to=2020-02-01");
    expect(textOf(html)).toContain("Nothing in this period");
    expect(html).not.toContain("<table");
  });

  test("shows money to Admins alone", async () => {
    for (const level of ["Manager", "Dispatcher"] as const) {
      const colleague = await makeClient(level, admin.companyId!);
      const html = await renderScreenAt(colleague, addressOf());
      expect(html).not.toMatch(/\$\d|reports\/spend/);
      expect(textOf(html)).toContain("Time to approve");
      expect(await redirectOrErrorOf(colleague, "/reports/spend/by-site.csv")).toBe("/dashboard");
      expect((await visit(colleague, `/reports/orders/speed.csv?from=2026-01-01`)).response?.status).toBe(
        200,
      );
    }
    const stranger = await makeClient();
    expect(textOf(await renderScreenAt(stranger, addressOf()))).not.toContain("Time to approve");
  });
});

describe("DSK-019 downloads", () => {
  const csvOf = async (file: string, query: Record<string, string> = {}) => {
    const { response } = await visit(admin, `/reports/${file}?${new URLSearchParams({ ...YEAR, ...query })}`);
    return parse(await response!.text(), { columns: true, bom: true }) as Record<string, string>[];
  };
  const cents = (rows: Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Math.round(100 * Number(row[column])), 0);

  test("have the sums of the page in every table", async () => {
    const overTime = await csvOf("spend/by-time.csv");
    expect(overTime[2]).toEqual({
      Month: "03/01/2026",
      "Work Orders": "2",
      Paid: "340.00",
      "Processing Fees": "3.00",
    });
    expect(cents(overTime, "Paid")).toBe(44_001);
    for (const by of groupings) expect(cents(await csvOf(`spend/by-${by}.csv`), "Paid"), by).toBe(44_001);
    const [, , march] = await csvOf("orders/speed.csv");
    expect(march).toMatchObject({ Assigned: "3", "Assigned, Median Minutes": "240", Approved: "2" });
    const [, , quality] = await csvOf("orders/quality.csv");
    expect(quality).toMatchObject({ Posted: "4", Filled: "3", "Filled Share": "75%", Canceled: "1" });
  });

  test("are workbooks too, with the project and the period that are shown", async () => {
    const query = new URLSearchParams({ ...YEAR, project: String(made.stores.id) });
    const { response } = await visit(admin, `/reports/spend/by-site.xlsx?${query}`);
    expect(response!.headers.get("Content-Disposition")).toContain("Spend by site 2026-01-01 to 2026-12-31");
    const book = new Excel.Workbook();
    await book.xlsx.load(await response!.arrayBuffer());
    const rows = book.worksheets[0]!.getSheetValues().slice(1) as unknown[][];
    expect(rows.map((row) => row.slice(1))).toEqual([
      ["Site", "Work Orders", "Paid"],
      ["Boston, MA", 1, 100.01],
      ["Worcester, MA", 1, 40],
    ]);
  });

  test("of an unknown table are not found, and an empty one returns to the page", async () => {
    expect(await redirectOrErrorOf(admin, "/reports/spend/by-mood.csv")).toBe(404);
    expect(await redirectOrErrorOf(admin, "/reports/spend/by-time.pdf")).toBe(404);
    const empty = "/reports/spend/by-site.csv?from=2020-01-01&to=2020-02-01";
    expect(await redirectOrErrorOf(admin, empty)).toBe("/reports?from=2020-01-01&to=2020-02-01");
  });
});

test("DSK-019 a new act is in the reports with the next update", async () => {
  await atTime("2026-03-20T12:00:00Z", () =>
    makeOrder(admin, { status: "published", publishedAt: new Date("2026-03-20T12:00:00Z") }),
  );
  const posted = async () => (await loadReportsPage(admin, YEAR)).quality.filled.whole.whole;
  const before = await posted();
  await updateReports();
  expect(await posted()).toBe(before + 1);
});
