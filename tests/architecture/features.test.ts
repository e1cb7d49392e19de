import { expect, test } from "vitest";
import { featureOf, isTest, sources } from "./source-files";

/** Features in order: each may import only earlier ones. */
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
  "sites",
  "templates",
  "order-form",
  "order-lists",
  "export",
  "proof",
  "tables",
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
  "announcements",
  "offline",
  "bulk",
  "dashboard",
  "reports",
  "own-data",
  "super-admin",
  "solvency",
  "search",
  "api",
];
const positionOf = (feature: string) => order.indexOf(feature);

/** The features that may write the tables of each schema file; all may read them. */
const owners: Record<string, string[]> = {
  accounts: ["access", "auth", "companies", "contractors", "people", "platform", "profile"],
  "second-factors": ["auth"],
  "single-sign-on": ["auth"],
  companies: ["companies", "people", "approval"],
  announcements: ["announcements"],
  suspensions: ["auth", "companies", "super-admin"],
  colleagues: ["companies", "people"],
  contractors: ["contractors"],
  credentials: ["contractors", "credentials"],
  "work-orders": ["work-orders", "order-form", "applications", "field-work", "approval"],
  "order-documents": ["work-orders", "field-work"],
  "order-fields": ["work-orders", "approval"],
  sites: ["sites", "work-orders"],
  templates: ["templates"],
  imports: ["import", "people"],
  bulk: ["bulk"],
  "saved-filters": ["order-lists"],
  "work-alerts": ["contractors", "order-lists"],
  "list-columns": ["order-lists"],
  applications: ["applications", "work-orders"],
  recruits: ["recruits"],
  "field-work": ["field-work", "approval"],
  approval: ["approval"],
  ledger: ["ledger"],
  proof: ["proof"],
  solvency: ["solvency"],
  messages: ["messaging"],
  "company-tokens": ["access", "super-admin"],
  "pay-run": ["super-admin"],
  reconciliation: ["super-admin"],
  banking: ["banking", "funds"],
  funds: ["funds", "banking"],
  payouts: ["payouts", "profile", "own-data"],
  reports: ["reports"],
  notifications: ["notifications"],
  push: ["platform", "notifications"],
  support: ["support"],
  platform: ["platform"],
  monitoring: ["platform"],
  "sent-messages": ["platform"],
  "own-data": ["own-data"],
};

const app = sources("app").filter((file) => !isTest(file));
const featureFiles = app.filter(({ path }) => featureOf(path));

test("every feature has a position in the order", () => {
  const unknown = [...new Set(featureFiles.map(({ path }) => featureOf(path)!))].filter(
    (feature) => positionOf(feature) < 0,
  );
  expect(unknown).toEqual([]);
});

/** Allowed imports of later features with a reason. */
const allowedUpward: Record<string, string> = {
  "app/profile/bank/save-bank.server.ts → app/payouts/commands/retry-payout.server":
    "a corrected bank account sends what its orders are owed again, in the same transaction",
};

test("features import only earlier features, apart from listed exceptions", () => {
  const wrong = featureFiles.flatMap(({ path, imports }) =>
    imports
      .filter((to) => {
        const feature = featureOf(to);
        return feature && feature !== featureOf(path) && positionOf(feature) >= positionOf(featureOf(path)!);
      })
      .map((to) => `${path} → ${to}`),
  );
  expect(wrong.sort()).toEqual(Object.keys(allowedUpward).sort());
});

/** The top-level folders that each may import, apart from itself. `tests` may import all. */
const mayImport: Record<string, string[]> = {
  db: [],
  app: ["db"],
  demo: ["app", "db"],
  sandbox: [],
  server: ["app", "db", "demo", "sandbox"],
};
/** Allowed imports of later folders with a reason. */
const allowedAcross: Record<string, string> = {
  "app/proof/routes/verifier.ts → clients/verify/balance.mjs?raw": "offers the program as a download",
  "app/proof/routes/verifier.ts → clients/verify/balance.py?raw": "offers the program as a download",
  "app/proof/routes/verifier.ts → clients/verify/verify.mjs?raw": "offers the program as a download",
  "app/proof/routes/verifier.ts → clients/verify/verify.py?raw": "offers the program as a download",
  "sandbox/credentialing/index.ts → app/credentials/outside/signature":
    "the provider's side of our own protocol signs alike",
  "sandbox/mail.ts → app/platform/mail/inbox.server": "writes to the demo's inbox, which /inbox reads",
  "sandbox/push/index.ts → app/platform/mail/inbox.server": "writes to the demo's inbox, which /inbox reads",
  "sandbox/sms.ts → app/platform/mail/inbox.server": "writes to the demo's inbox, which /inbox reads",
  "sandbox/wire/persisted-state.ts → server/write-atomically.mjs":
    "server/ writes its files so before anything is built",
};

test("top-level folders import only earlier ones, apart from listed exceptions", () => {
  const folders = Object.keys(mayImport);
  const wrong = sources(...folders)
    .filter((file) => !isTest(file))
    .flatMap(({ path, imports }) => {
      const [own = ""] = path.split("/");
      return imports
        .filter((to) => [...folders, "tests", "clients"].some((folder) => to.startsWith(`${folder}/`)))
        .filter((to) => ![own, ...mayImport[own]!].includes(to.split("/")[0]!))
        .map((to) => `${path} → ${to}`);
    });
  expect(wrong.sort()).toEqual(Object.keys(allowedAcross).sort());
});

test("only the site map refers to another feature's screens", () => {
  const wrong = featureFiles.flatMap(({ path, imports }) =>
    imports
      .filter((to) => /\/routes\//.test(to) && featureOf(to) !== featureOf(path))
      .map((to) => `${path} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

test("a feature writes only its own tables", () => {
  const wrong = featureFiles.flatMap(({ path, text }) => {
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
        .filter(() => !owners[file]?.includes(featureOf(path)!))
        .map((name) => `${path} writes ${name} of ${file}`),
    );
  });
  expect(wrong).toEqual([]);
});

test("links and business rules use no database, clock or environment", () => {
  const importsOf = (file: string) => app.find(({ path }) => path === file)?.imports;
  expect(importsOf("app/paths.ts")?.sort()).toEqual(["app/with-query"]);
  expect(importsOf("app/staff-paths.ts")).toEqual(["app/with-query"]);
  expect(importsOf("app/public-paths.ts")).toEqual(["app/with-query"]);
  expect(importsOf("app/with-query.ts")).toEqual([]);
  const rules = featureFiles.filter(
    ({ path }) =>
      /^app\/(work-orders|applications|field-work|approval)\/.*\.ts$/.test(path) &&
      !/\.server\.|\/(commands|components|routes)\//.test(path),
  );
  const forbidden = rules.flatMap(({ path, text, imports }) => [
    ...imports.filter((to) => /\.server$|^drizzle|^postgres$/.test(to)).map((to) => `${path} → ${to}`),
    ...(/new Date\(\)|Date\.now\(\)|process\.env/.test(text)
      ? [`${path} reads the clock or the environment`]
      : []),
  ]);
  expect(rules.length).toBeGreaterThan(49);
  expect(forbidden).toEqual([]);
});
