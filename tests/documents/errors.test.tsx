import { parseWithZod } from "@conform-to/zod/v4";
import { caller } from "tests/api/caller";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { sendForm, visit } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { ShareLink, sharedToast } from "~/dashboard/components/share-link";
import { refusedForm } from "~/platform/forms/form.server";
import { takeToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { fetchNews } from "~/platform/live/use-news";
import { refuse } from "~/platform/result";
import { CopyToken, copyToast } from "~/super-admin/companies/components/copy-token";
import { CopyableId, copiedToast } from "~/ui/display/copyable-id";
import { DialogForm } from "~/ui/overlays/dialog-form";

/** The documents' catalogue of errors (WO §8, MC §8, CA §8), the part that applies to all pages and calls. */
afterEach(() => vi.unstubAllGlobals());

/** Returns the toast of the page after an action. */
async function toastAfter(...[actor, address, fields]: Parameters<typeof sendForm>) {
  const body = fields && new URLSearchParams(fields as Record<string, string>);
  const { response } = await visit(actor, address, body && { method: "POST", body });
  const Cookie = response?.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const next = new Request("http://localhost:3000/dashboard", { headers: { Cookie } });
  const { toast } = await takeToast(next, { isDocument: true } as never);
  return toast && { type: toast.type, text: toast.text };
}

function Reason() {
  const [form] = useFormView({ id: "reason" });
  return (
    <DialogForm title="Cancel" closeTo=".." form={form} submit="Cancel">
      <p>Why?</p>
    </DialogForm>
  );
}

describe("ERR-001 failures use the server's message", () => {
  test("above the form, announced to screen readers", async () => {
    const submission = parseWithZod(new FormData(), { schema: z.object({}) });
    const answer = refusedForm(submission, refuse("conflict", "The work order is on hold"));
    const html = await renderScreen(Reason, null, answer.data);
    expect(html).toMatch(/role="alert"[^>]*>.*The work order is on hold/s);
    expect(answer.init).toEqual({ status: 409 });
  });

  test("as the message of a call", async () => {
    const client = await makeClient();
    const draft = await makeOrder(client, { status: "draft" });
    const call = await caller(client);
    expect(
      await call("POST", "/api/orders/hold", { workOrdersId: [`${draft.id}`], onHold: true }),
    ).toMatchObject({ status: 409, body: { success: false, message: expect.stringContaining("draft") } });
  });

  test("as a toast, for an action without its own page", async () => {
    const client = await makeClient();
    const contractor = await makeContractor();
    const { id } = await makeAssignedOrder(client, contractor, { onHold: false, status: "completed" });
    expect(await toastAfter(contractor, `/dashboard/completed/${id}/tasks`, {})).toMatchObject({
      type: "error",
    });
  });
});

test("ERR-002 toasts report success, and a warning when nothing could be changed, with the server's message", async () => {
  const client = await makeClient();
  const { id } = await makeAssignedOrder(client, await makeContractor());
  expect(await toastAfter(client, `/dashboard/assigned/${id}/hold`, { onHold: "true" })).toEqual({
    type: "success",
    text: "Work order is on hold",
  });
  expect(await toastAfter(await makeClient(), "/dashboard/draft/bulk-delete")).toEqual({
    type: "warning",
    text: "Please select any work order",
  });
});

test("ERR-018 a page and a call report the same error for an invalid value", async () => {
  const client = await makeClient();
  const call = await caller(client);
  const writes = [
    ["/manage-teams/add", "POST", "/api/teams/create", { name: "", usersIds: [] }],
    ["/manage-custom-fields/add", "POST", "/api/orders/custom-fields", { name: "x".repeat(36) }],
    ["/manage-projects/add", "POST", "/api/projects", { name: " " }],
  ] as const;
  for (const [page, method, path, { name }] of writes) {
    const { body } = await call(method, path, writes.find(([p]) => p === page)![3]);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/./) });
    const { error } = await sendForm(client, page, { name });
    expect(Object.values(error ?? {}).flat()).toContain((body as { message: string }).message);
  }
});

test("ERR-019 background requests of a page fail silently, and a failed list is empty", async () => {
  const { signal } = new AbortController();
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    async () => new Response("Unavailable", { status: 503 }),
    async () => new Response("<html>a proxy's page</html>"),
  ];
  for (const answer of answers) {
    vi.stubGlobal("fetch", answer);
    expect(await fetchNews("/news", signal)).toBeUndefined();
  }
  vi.stubGlobal("fetch", async () => Response.json({ unread: 2 }));
  expect(await fetchNews("/news", signal)).toEqual({ unread: 2 });
});

describe("ERR-020 copying reports success with the documents' text", () => {
  const success = (text: string) => ({ type: "success", text });
  const allowClipboard = (allowed: boolean) =>
    vi.stubGlobal("navigator", {
      clipboard: { writeText: () => (allowed ? Promise.resolve() : Promise.reject(new Error("no"))) },
    });

  test("for ids of teams and templates and links of work orders", () => {
    expect(copiedToast("team", 7, true)).toEqual(success("Team ID copied to clipboard!"));
    expect(copiedToast("template", 7, true)).toEqual(success("Template ID copied to clipboard!"));
    expect(sharedToast(true)).toEqual(success("Copied successfully"));
    expect(sharedToast(false)).toMatchObject({ type: "warning" });
  });

  test("ADM-015 for a company's token, after it was loaded", async () => {
    allowClipboard(true);
    expect(await copyToast({ token: "abc" })).toEqual(success("Copied to clipboard!"));
    expect(await copyToast({ lastResult: { error: { "": ["No answer came back"] } } })).toEqual({
      type: "error",
      text: "No answer came back",
    });
    allowClipboard(false);
    expect(await copyToast({ token: "abc" })).toMatchObject({ type: "warning" });
  });

  test("without scripts, the values can be read and copied manually", async () => {
    const text = async (Screen: () => JSX.Element) => textOf(await renderScreen(Screen));
    expect(await text(() => <CopyableId id={4711} noun="team" of="North" />)).toContain("4711");
    const share = await renderScreen(() => <ShareLink to="/dashboard/assigned?type=work-order&win=100001" />);
    expect(share).toContain('href="/dashboard/assigned?type=work-order&amp;win=100001"');
    const token = await renderScreen(() => <CopyToken companyId={7} name="Northwind" />);
    expect(token).toContain('href="/manage-companies/7/token"');
  });
});
