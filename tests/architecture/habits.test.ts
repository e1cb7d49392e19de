import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTest, sources } from "./source";

const code = sources("app", "db", "demo", "server", "sandbox");
const product = code.filter((file) => !isTest(file) && !file.path.startsWith("db/migrations"));

const offenders = (files: typeof code, pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("every loader and action is guarded", () => {
  const screens = product.filter(
    ({ path }) => /^app\/.*\/routes\//.test(path) || /^app\/root\.tsx$/.test(path),
  );
  const bare = screens
    .filter(({ path }) => path !== "app/root.tsx")
    .flatMap(({ path, text }) =>
      [...text.matchAll(/export (?:const|async function|function) (loader|action)\b\s*=?\s*(\w*)/g)]
        .filter(([, , value]) => value !== "guarded" && value !== "formAction")
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(screens.length).toBeGreaterThan(5);
  expect(bare).toEqual([]);
});

test("route modules are registered, and what is registered exists", () => {
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

test("every action has somebody who asks for it, and what is asked for is an action", () => {
  const files = ["app/access/policy.ts", "app/access/money-policy.ts", "app/access/certificate-policy.ts"];
  const policy = files.map((file) => readFileSync(file, "utf8")).join("");
  const actions = [...policy.matchAll(/^ {2}"([a-z-]+\.[a-z-]+)":/gm)].map(([, action]) => action!);
  const others = product.filter(({ path }) => !files.includes(path));
  expect(actions.filter((action) => !others.some(({ text }) => text.includes(`"${action}"`)))).toEqual([]);
});

test("decision 15: every form says when its answer was lost, and keeps what was typed", () => {
  // Scripts post here, and tell themselves what was lost; the others change only what a page looks like, or end it.
  const elsewhere =
    /\/(keep-answers|keep-place|keep-draft|presence|send-deliverable|send-file|upload-document|lite|sign-out)\.ts$/;
  const silent = product.filter(
    ({ path, text }) =>
      /export const action\b/.test(text) &&
      !/export (const|\{) clientAction\b/.test(text) &&
      // Public pages ship no script.
      !/publicHandle/.test(text) &&
      !elsewhere.test(path),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

/** Where scripts of a page ask by themselves, and what becomes of a request that no answer comes to. */
const askedByScripts: Record<string, string> = {
  "app/live/components/connection.ts": "live stays off, and pages ask by themselves",
  "app/messaging/components/use-presence.ts": "the next beat says the same again",
  "app/patches/remix-route-code.ts": "is sent again by retry-requests until the network is back",
  "app/platform/http/watch-version.ts": "new-version says that the version is not known",
  "app/platform/forms/offline/retry-requests.ts": "is sent again until the network is back",
  "app/platform/forms/offline/unsent-forms.ts": "is sent again until the network is back",
  "app/platform/live/use-news.ts": "asks again after a while",
  "app/support/components/use-own-chat.ts": "says so under the message, which stays",
  "app/order-form/components/hooks/use-draft-saving.ts": "is sent again when the network is back",
  "app/order-form/components/hooks/use-newer-draft.ts": "the page stays as the browser shows it",
};

test("decision 15: every fetcher is one that says when no answer came, and no request of a script is forgotten", () => {
  const inBrowser = product.filter(
    ({ path }) => path.startsWith("app/") && !/\.server\.tsx?$|^app\/api\//.test(path),
  );
  const helper = "app/platform/forms/offline/use-action-fetcher.ts";
  const bare = inBrowser.filter(
    ({ path, text }) => path !== helper && /\buse(?:Fetcher|Submit)\b/.test(text),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
  const users = inBrowser.filter(({ path, text }) => path !== helper && /\buseActionFetcher\b/.test(text));
  const silent = users.filter(({ text }) => !/\blost\b/.test(text));
  expect([users.length > 0, silent.map(({ path }) => path)]).toEqual([true, []]);
  const asking = inBrowser.filter(({ text }) => /(?<![.\w])fetch\(|new XMLHttpRequest/.test(text));
  const known = [...Object.keys(askedByScripts), "app/ui/fields/files/use-uploads.ts"];
  expect(asking.map(({ path }) => path).sort()).toEqual(known.sort());
});

test("decision 15: pages wait for the network before the router asks for anything", () => {
  const entry = readFileSync("app/entry.client.tsx", "utf8");
  const [keeps, begins] = ["retryPageRequests();", "hydrateRoot("].map((what) => entry.indexOf(what));
  expect(keeps).toBeGreaterThan(-1);
  expect(keeps).toBeLessThan(begins!);
  expect(entry).toContain("keepPageOffline();");
  expect(readFileSync("vite.config.ts", "utf8")).toContain("routeCodeGuard(),");
  expect(readFileSync("app/root.tsx", "utf8")).toContain("<OfflineNotice />");
});

test("decision 25: what is typed for one record never stands on the page of another", () => {
  const inApp = product.filter(({ path }) => path.startsWith("app/"));
  // Remix's own outlet keeps the state of a route whose parameter changes.
  const own = inApp.filter(({ path }) => path !== "app/ui/shell/record-outlet.tsx");
  expect(offenders(own, /\b(Outlet|useOutlet)\b(?=[^;]*from "@remix-run\/react")|<Outlet\b/)).toEqual([]);
  expect(offenders(own, /\b(sessionStorage|localStorage)\b/)).toEqual([]);
  // A query parameter that is read is either the choice of a record, which its route names, or only a view of the page.
  const readers = new Map<string, string[]>();
  for (const { path, text } of inApp.filter(({ path }) => !path.startsWith("app/api/")))
    for (const [, name] of text.matchAll(/(?:searchParams|query)\.get(?:All)?\("(\w+)"\)/g))
      readers.set(name!, [...(readers.get(name!) ?? []), path]);
  const unknown = [...readers.keys()].filter((name) => !records.includes(name) && !views.includes(name));
  expect(unknown, "put it among records or views").toEqual([]);
  const named = inApp.map(({ text }) => /recordQuery: \[([^\]]*)\]/.exec(text)?.[1] ?? "").join();
  expect(records.filter((name) => !named.includes(`"${name}"`))).toEqual([]);
});

/** Query parameters that choose the record of a page. */
const records = ["contractor", "item"];
/** Those that choose how it is shown, or that only pages without scripts and addresses without a page read. */
const views =
  "search before after show rows orders step change expenses column draft draftOf template win chat type id SID rate email to session returnTo from back".split(
    " ",
  );

test("every form that comes is read without NUL, in one place", () => {
  const own = /platform\/forms\/(request\/read-form-data\.server|offline\/lost-answer)\.ts$/;
  const others = product.filter(({ path, text }) => /\.formData\(\)/.test(text) && !own.test(path));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("decision 27: a form meets the form library only with its equal names in one entry", () => {
  const checks = product.filter(({ text }) => text.includes("@conform-to/zod"));
  expect(checks.map(({ path }) => path)).toEqual(["app/platform/forms/form.server.ts"]);
  const bare = product.filter(
    ({ path, text }) =>
      /\.server\.ts$/.test(path) &&
      /(?<!\.)\bparse\((?!groupedForm|form, \{ resolve: \(value\))/.test(text) &&
      /import .*\bparse\b.*conform-to/.test(text),
  );
  expect(bare.map(({ path }) => path)).toEqual([]);
});

/** What makes an order, and what is put beside it or corrected without moving it on. */
const notWalked = [
  ...["create-order", "create-drafts", "copy-order", "change-documents", "fill-fields", "save-tasks"],
  ...["add-deliverables", "delete-deliverable", "edit-check-entry", "delete-check-entry"],
  ...["edit-expense", "delete-expense", "mail-recruits", "archive-blocked"],
];

test("every command that is an action on an order is among the random walk's, or is said not to be", () => {
  const walked = readFileSync("tests/states/actions.ts", "utf8");
  const names = product
    .filter(({ path, text }) => /\/commands\//.test(path) && /recordOrderActions?\(/.test(text))
    .filter(({ path }) => !walked.includes(`~/${path.slice("app/".length).replace(/\.ts$/, "")}"`))
    .map(({ path }) => path.replace(/^.*\/|\.server\.ts$/g, ""));
  expect(names.sort()).toEqual(notWalked.sort());
});

test("only the clock asks what time it is, and only the settings read the environment", () => {
  const inApp = product.filter(({ path }) => path.startsWith("app/"));
  expect(
    offenders(
      inApp.filter(
        ({ path }) => !/clock\.server\.ts$|\.tsx$|log\.server|metrics\.server|\/ui\/|entry\./.test(path),
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

test("the code speaks of itself alone", () => {
  // Spelled in two parts, so that this file does not find itself.
  expect(offenders(product, new RegExp(["TO", "DO|FIX", "ME|X", "XX"].join("")))).toEqual([]);
  expect(offenders(product, /\/work\/|\/root\/|\/tmp\/bash/)).toEqual([]);
});
