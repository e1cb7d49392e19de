import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { isTest, sources } from "./source-files";

const code = sources("app", "db", "demo", "server", "sandbox");
const product = code.filter((file) => !isTest(file) && !file.path.startsWith("db/migrations"));

const offenders = (files: typeof code, pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("every loader and action is guarded", () => {
  const screens = product.filter(
    ({ path }) => /^app\/.*\/routes\//.test(path) || /^app\/root\.tsx$/.test(path),
  );
  const wrappers = { loader: ["guarded", "guardedLagging"], action: ["guarded", "formAction"] };
  const violations = screens
    .filter(({ path }) => path !== "app/root.tsx")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export (?:const|async function|function) (loader|action)\b\s*=?\s*(\w*)/g)]
        .filter(([, name, value]) => !wrappers[name as keyof typeof wrappers].includes(value!))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(screens.length).toBeGreaterThan(5);
  expect(violations).toEqual([]);
});

test("route modules are registered, and registered modules exist", () => {
  const map = readdirSync("app/routes")
    .map((file) => `app/routes/${file}`)
    .concat("app/routes.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const named = [...map.matchAll(/"([\w./-]+\/routes\/[\w./-]+\.tsx?)"/g)].map(([, file]) => `app/${file}`);
  const modules = product
    .filter(
      ({ path, text }) => /\/routes\//.test(path) && /export (default|const (loader|action))/.test(text),
    )
    .map(({ path }) => path);
  expect(modules.filter((path) => !named.includes(path))).toEqual([]);
  expect(named.filter((path) => !product.some((file) => file.path === path))).toEqual([]);
});

test("every action of the policy is used", () => {
  const files = product
    .map(({ path }) => path)
    .filter((path) => /^app\/access\/[a-z-]*policy\.ts$/.test(path));
  const policy = files.map((file) => readFileSync(file, "utf8")).join("");
  const actions = [...policy.matchAll(/^ {2}"([a-z-]+\.[a-z-]+)":/gm)].map(([, action]) => action!);
  const others = product.filter(({ path }) => !files.includes(path));
  expect(actions.filter((action) => !others.some(({ text }) => text.includes(`"${action}"`)))).toEqual([]);
});

test("decision 15: every form reports a lost response and keeps its input", () => {
  // Scripts post to these and handle lost responses themselves; the rest only change how a page looks or end the session.
  const handledByScripts =
    /\/(save-answers|save-position|save-draft|presence|send-deliverable|send-receipt|send-file|push-shown|install-offered|upload-document|uploads|(?:add|confirm|sign-in|sign-in-step)-options|lite|sign-out|stop-viewing|dismiss)\.ts$/;
  const silent = product.filter(
    ({ path, text }) =>
      /export const action\b/.test(text) &&
      !/export (const|\{) clientAction\b/.test(text) &&
      // Public pages have no scripts.
      !/publicHandle/.test(text) &&
      !handledByScripts.test(path),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

/** Files that send requests by script, and their handling of a lost response. */
const scriptRequests: Record<string, string> = {
  "app/auth/passkeys/ceremony.ts": "says so under the button",
  "app/dashboard/components/table/row-editor/load-part.ts": "the link to the order's form is followed",
  "app/dashboard/hover-cards/load-card.ts": "no card is shown, and its link leads to the same",
  "app/live/components/connection.ts": "live updates stay off, and pages poll",
  "app/messaging/components/use-presence.ts": "the next heartbeat repeats it",
  "app/offline/push/register-push-handlers.ts": "the notification stays unread behind the bell",
  "app/patches/remix-route-code.ts": "retry-requests repeats the request until the network is back",
  "app/platform/http/fetch-in-time.ts":
    "waiting acts are sent again and their files go on; former copies and chosen files stay until the next contact",
  "app/platform/http/watch-version.ts": "new-version reports an unknown version",
  "app/platform/forms/offline/retry-requests.ts": "repeats the request until the network is back",
  "app/platform/forms/offline/unsent-forms.ts": "repeats the request until the network is back",
  "app/platform/forms/resend.ts": "asks again five seconds later",
  "app/platform/live/use-news.ts": "polls again later",
  "app/ui/shell/late-tools/use-found.ts": "the page of all results stays an option",
  "app/support/saved-replies/components/reply-picker.tsx": "the form is sent, and comes back with the reply",
  "app/support/components/use-support-chat.ts": "reports it under the message, which stays",
  "app/offline/worker/page/install-offer.tsx": "the offer comes again",
  "app/offline/worker/service-worker/answers.ts": "the page then asks again, as without a service worker",
  "app/order-form/components/hooks/use-draft-saving.ts": "sends it again when the network is back",
  "app/order-form/components/site/site-suggestions.tsx": "suggests nothing",
  "app/order-form/components/hooks/use-newer-draft.ts": "the page stays as the browser shows it",
};

test("decision 15: every fetcher reports a lost response, and every request of a script is listed", () => {
  const inBrowser = product.filter(
    ({ path }) => path.startsWith("app/") && !/\.server\.tsx?$|^app\/api\//.test(path),
  );
  const helper = "app/platform/forms/offline/use-action-fetcher.ts";
  const violations = inBrowser.filter(
    ({ path, text }) => path !== helper && /\buse(?:Fetcher|Submit)\b/.test(text),
  );
  expect(violations.map(({ path }) => path)).toEqual([]);
  const users = inBrowser.filter(({ path, text }) => path !== helper && /\buseActionFetcher\b/.test(text));
  const silent = users.filter(({ text }) => !/\blost\b/.test(text));
  expect([users.length > 0, silent.map(({ path }) => path)]).toEqual([true, []]);
  const asking = inBrowser.filter(({ text }) => /(?<![.\w])fetch\(|new XMLHttpRequest/.test(text));
  const known = [...Object.keys(scriptRequests), "app/ui/fields/files/send/send-whole.ts"];
  expect(asking.map(({ path }) => path).sort()).toEqual(known.sort());
});

test("decision 15: pages wait for the network before the router sends requests", () => {
  const entry = readFileSync("app/entry.client.tsx", "utf8");
  const [keeps, begins] = ["retryPageRequests();", "hydrateRoot("].map((what) => entry.indexOf(what));
  expect(keeps).toBeGreaterThan(-1);
  expect(keeps).toBeLessThan(begins!);
  expect(entry).toContain("keepPageOffline();");
  expect(readFileSync("vite.config.ts", "utf8")).toContain("routeCodeGuard(),");
  expect(readFileSync("app/root.tsx", "utf8")).toContain("<OfflineNotice />");
});

test("decision 25: input for one record never appears on another record's page", () => {
  const inApp = product.filter(({ path }) => path.startsWith("app/"));
  // Remix's own outlet keeps state when a route's parameter changes.
  const allowedFiles = inApp.filter(({ path }) => path !== "app/ui/shell/record-outlet.tsx");
  expect(
    offenders(allowedFiles, /\b(Outlet|useOutlet)\b(?=[^;]*from "@remix-run\/react")|<Outlet\b/),
  ).toEqual([]);
  expect(offenders(allowedFiles, /\b(sessionStorage|localStorage)\b/)).toEqual([]);
  // Each query parameter either selects a record, which its route declares, or only changes the view.
  const readers = new Map<string, string[]>();
  for (const { path, text } of inApp.filter(({ path }) => !path.startsWith("app/api/")))
    for (const [, name] of text.matchAll(/(?:searchParams|query)\.get(?:All)?\("(\w+)"\)/g))
      readers.set(name!, [...(readers.get(name!) ?? []), path]);
  const unknown = [...readers.keys()].filter((name) => !records.includes(name) && !views.includes(name));
  expect(unknown, "add it to records or views").toEqual([]);
  const named = inApp.map(({ text }) => /recordQuery: \[([^\]]*)\]/.exec(text)?.[1] ?? "").join();
  expect(records.filter((name) => !named.includes(`"${name}"`))).toEqual([]);
});

/** Query parameters that select the record of a page. */
const records = ["contractor", "item"];
/** Query parameters that change the view, or that only pages without scripts or resource routes read. */
const views =
  "q search before after show rows orders step change expenses column draft draftOf template site win chat type id SID rate email to session returnTo from back audience job queue files".split(
    " ",
  );

test("one module reads all submitted forms and removes NUL characters", () => {
  const allowedFiles =
    /platform\/forms\/(request\/read-form-data\.server|offline\/lost-answer)\.ts$|^sandbox\/dwolla\/documents\.ts$/;
  const others = product.filter(({ path, text }) => /\.formData\(\)/.test(text) && !allowedFiles.test(path));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("decision 27: the form library parses only forms whose equal names are grouped into one entry", () => {
  const checks = product.filter(({ text }) => text.includes("@conform-to/zod"));
  expect(checks.map(({ path }) => path)).toEqual(["app/platform/forms/form.server.ts"]);
  const violations = product.filter(
    ({ path, text }) =>
      /\.server\.ts$/.test(path) &&
      /(?<!\.)\bparse\((?!groupedForm|form, \{ resolve: \(value\))/.test(text) &&
      /import .*\bparse\b.*conform-to/.test(text),
  );
  expect(violations.map(({ path }) => path)).toEqual([]);
});

/** Commands that create an order, or that add to or correct one without changing its state. */
const notWalked = [
  ...["create-order", "create-drafts", "copy-order", "change-documents", "fill-fields", "save-tasks"],
  ...["add-deliverables", "delete-deliverable", "edit-check-entry", "delete-check-entry"],
  ...["edit-expense", "delete-expense", "mail-recruits", "archive-blocked"],
];

test("every command for an order is part of the random walk or listed as excluded", () => {
  const walked = readFileSync("tests/states/actions.ts", "utf8");
  const names = product
    .filter(({ path, text }) => /\/commands\//.test(path) && /recordOrderActions?\(/.test(text))
    .filter(({ path }) => !walked.includes(`~/${path.slice("app/".length).replace(/\.ts$/, "")}"`))
    .map(({ path }) => path.replace(/^.*\/|\.server\.ts$/g, ""));
  expect(names.sort()).toEqual(notWalked.sort());
});

test("only the clock reads the time, and only the settings read the environment", () => {
  const inApp = product.filter(({ path }) => path.startsWith("app/"));
  expect(
    offenders(
      inApp.filter(
        ({ path }) =>
          !/clock\.server\.ts$|offline\/now\.ts$|\.tsx$|log\.server|metrics\.server|\/ui\/|entry\./.test(
            path,
          ),
      ),
      /new Date\(\)|Date\.now\(\)/,
    ),
  ).toEqual([]);
  expect(
    offenders(
      inApp.filter(({ path }) => !/platform\/settings\/(env|demo-settings)\.server\.ts$/.test(path)),
      /process\.env/,
    ),
  ).toEqual([]);
});

test("files stay small, style sheets too", () => {
  const styles = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => ({ path: `app/${name}`, text: readFileSync(`app/${name}`, "utf8") }));
  const large = [...product, ...styles]
    .filter(({ path }) => !/^(demo|db\/migrations)\/|\/icons?\b/.test(path))
    .map(({ path, text }) => ({ path, lines: text.split("\n").length }))
    .filter(({ lines }) => lines > 250);
  expect(large).toEqual([]);
});

test("REST calls take limits, patterns and their messages from the features; app/api/http has those of the wire", () => {
  const calls = product.filter(({ path }) => /^app\/api\/(?!http\/|reference\/)/.test(path));
  expect(calls.length).toBeGreaterThan(50);
  expect(offenders(calls, /(?<!Math)\.(min|max|length|regex|refine|superRefine)\(/)).toEqual([]);
});

test("the pattern of an id stands once, and the stored input of a bulk run is parsed", () => {
  expect(offenders(product, /\.regex\(\/\^\\d\{1,15\}\$/)).toEqual([]);
  const bulk = product.filter(({ path }) => /^app\/bulk\/.*\.server\.ts$/.test(path));
  expect(offenders(bulk, /\bas unknown as\b/)).toEqual([]);
});

test("files that READMEs and docs name are there", () => {
  const folders = ["app", "clients", "db", "demo", "docs", "sandbox", "server", "tests"];
  const files = folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .concat(readdirSync("."));
  const isThere = (name: string) => files.some((file) => `/${file}`.endsWith(`/${name}`));
  // A file of the package, a file that the first start writes, and a shared document.
  const others = ["pg-symlinks.json", "settings.json", "../shared/spec/api.json"];
  const named = /`([\w.][\w./-]*\.(?:tsx?|mjs|sql|md|csv|txt|json|css|conf|svg|png))`/g;
  const wrong = files
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(named)].map(([, name = ""]) => ({ file, name })),
    )
    .filter(({ name }) => !isThere(name) && !others.includes(name))
    .filter(({ file, name }) => !existsSync(path.join(path.dirname(file), name)))
    .map(({ file, name }) => `${file}: ${name}`);
  expect(wrong).toEqual([]);
});

test("ids of requirements stand only in rules files", () => {
  // A rules file is a feature's plain .ts file; these folders are no features.
  const isRules =
    /^app\/(?!platform|ui|routes|patches|api)[\w-]+\/(?!.*(commands|components|routes)\/)(?!.*\.server\.).*\.ts$/;
  const id = /\b(?!SHA|AES)[A-Z]{3}-C?\d{3}\b|\bQ-\d{3}\b/;
  expect(product.filter(({ path, text }) => isRules.test(path) && id.test(text)).length).toBeGreaterThan(20);
  const readmes = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("README.md"))
    .map((name) => ({ path: `app/${name}`, text: readFileSync(`app/${name}`, "utf8"), imports: [] }));
  const others = [...product, ...readmes].filter(({ path }) => !isRules.test(path));
  expect(offenders(others, id)).toEqual([]);
});

test("GRW-002 what lasts longer than a transaction goes to the database itself, because a pooler mixes sessions", () => {
  const ofSession =
    /pg_(try_)?advisory_(un)?lock\(|create temp(orary)? table|set_config\([^)]*false\)|sql\.(listen|subscribe)\(/i;
  const found = product.filter(({ text }) => ofSession.test(text));
  expect(found.length).toBeGreaterThan(2);
  const direct = found.filter(({ text }) => /postgres\((directDatabaseUrl\(\)|url), /.test(text));
  expect(found.filter((file) => !direct.includes(file)).map(({ path }) => path)).toEqual([]);
});

test("tests wait with a limit that a busy machine needs", () => {
  const waits = sources("app", "db", "demo", "server", "sandbox", "tests").filter(
    ({ path }) => path !== "tests/setup/eventually.ts",
  );
  expect(offenders(waits, /\bvi\.wait(For|Until)\(/)).toEqual([]);
});

test("a journey sees the answer to what it pressed before it leaves the page, which would cancel the request", () => {
  const journeys = sources("tests/journeys");
  const leaving = /press\(page, [^\n]*\);\n(?:\s*\/\/[^\n]*\n)*\s*await page\.(goto|reload|goBack)\(/;
  expect(offenders(journeys, leaving)).toEqual([]);
});

test("code contains no TODO comments and no local paths", () => {
  // In two parts, so that this file does not match itself.
  expect(offenders(product, new RegExp(["TO", "DO|FIX", "ME|X", "XX"].join("")))).toEqual([]);
  expect(offenders(product, /\/work\/|\/root\/|\/tmp\/bash/)).toEqual([]);
});
