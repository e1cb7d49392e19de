import { expect, test } from "vitest";
import { isTest, roomOf, sources } from "./source";

/** Imports go one way: a room may import the rooms before it, never those after it. */
const order = [
  "patches",
  "platform",
  "ui",
  "access",
  "ledger",
  "companies",
  "contractors",
  "landing",
  "auth",
  "work-orders",
  "templates",
  "order-form",
  "order-lists",
  "export",
  "import",
  "applications",
  "people",
  "recruits",
  "field-work",
  "approval",
  "banking",
  "profile",
  "payouts",
  "funds",
  "credentials",
  "messaging",
  "notifications",
  "live",
  "support",
  "bulk",
  "dashboard",
  "reports",
  "super-admin",
  "api",
];
const rank = (room: string) => order.indexOf(room);

/** Which room writes a table file's tables; others may only read them. */
const owners: Record<string, string[]> = {
  accounts: ["access", "auth", "companies", "contractors", "people", "platform", "profile"],
  companies: ["companies", "people", "approval"],
  contractors: ["contractors"],
  credentials: ["credentials"],
  "work-orders": ["work-orders", "order-form", "applications", "field-work", "approval"],
  "order-fields": ["work-orders", "approval"],
  templates: ["templates"],
  imports: ["import", "people"],
  bulk: ["bulk"],
  "saved-filters": ["order-lists"],
  "work-alerts": ["order-lists"],
  "list-columns": ["order-lists"],
  applications: ["applications", "work-orders"],
  recruits: ["recruits"],
  "field-work": ["field-work", "approval"],
  approval: ["approval"],
  ledger: ["ledger"],
  messages: ["messaging"],
  "company-tokens": ["access", "super-admin"],
  "pay-run": ["super-admin"],
  reconciliation: ["super-admin"],
  banking: ["banking", "funds"],
  funds: ["funds", "banking"],
  payouts: ["payouts", "profile"],
  reports: ["reports"],
  notifications: ["notifications"],
  support: ["support"],
  platform: ["platform"],
};

const app = sources("app").filter((file) => !isTest(file));
const inRooms = app.filter(({ path }) => roomOf(path));

test("every room has its place in the order", () => {
  const unknown = [...new Set(inRooms.map(({ path }) => roomOf(path)!))].filter((room) => rank(room) < 0);
  expect(unknown).toEqual([]);
});

/** Upward imports with a written reason. */
const upward: Record<string, string> = {
  "app/profile/bank/save-bank.server.ts → app/payouts/commands/retry-payout.server":
    "a corrected bank account sends what its orders are owed again, in the same transaction",
};

test("imports go one way, except for a written reason", () => {
  const wrong = inRooms.flatMap(({ path, imports }) =>
    imports
      .filter((to) => {
        const room = roomOf(to);
        return room && room !== roomOf(path) && rank(room) >= rank(roomOf(path)!);
      })
      .map((to) => `${path} → ${to}`),
  );
  expect(wrong.sort()).toEqual(Object.keys(upward).sort());
});

test("nobody imports another room's screens; the site map names them", () => {
  const wrong = inRooms.flatMap(({ path, imports }) =>
    imports
      .filter((to) => /\/routes\//.test(to) && roomOf(to) !== roomOf(path))
      .map((to) => `${path} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("a room writes only its own tables", () => {
  const wrong = inRooms.flatMap(({ path, text }) => {
    const tables = [...text.matchAll(/import\s*(?:type\s*)?{([^}]*)}\s*from\s*"db\/schema\/([\w-]+)"/g)];
    return tables.flatMap(([, names = "", file = ""]) =>
      names
        .split(",")
        .map(
          (name) =>
            name
              .trim()
              .split(/\s+as\s+/)
              .at(-1)!,
        )
        .filter((name) => new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\s*\\)`).test(text))
        .filter(() => !owners[file]?.includes(roomOf(path)!))
        .map((name) => `${path} writes ${name} of ${file}`),
    );
  });
  expect(wrong).toEqual([]);
});

test("the links and the rules reach for nothing", () => {
  expect(app.find(({ path }) => path === "app/paths.ts")?.imports).toEqual([]);
  const rules = inRooms.filter(
    ({ path }) =>
      /^app\/(work-orders|applications|field-work|approval)\/[\w-]+\.ts$/.test(path) &&
      !/\.server\./.test(path),
  );
  const reaching = rules.flatMap(({ path, text, imports }) => [
    ...imports.filter((to) => /\.server$|^drizzle|^postgres$/.test(to)).map((to) => `${path} → ${to}`),
    ...(/new Date\(\)|Date\.now\(\)|process\.env/.test(text)
      ? [`${path} asks the clock or the environment`]
      : []),
  ]);
  expect(rules.length).toBeGreaterThan(3);
  expect(reaching).toEqual([]);
});
