import sharp from "sharp";
import { caller } from "tests/api/caller";
import { formOf } from "tests/api/examples/example";
import { applyAs } from "tests/factories/applications";
import { makeCompleted } from "tests/factories/completed";
import { addOrderField, makeCode, makeNamed, makeTeam } from "tests/factories/lists";
import { fund } from "tests/factories/money";
import { makeAssignedOrder, makeOrder } from "tests/factories/orders";
import { makeClient, makeContractor } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { renderScreen, textOf } from "tests/setup/render";
import { beforeAll, expect, test } from "vitest";
import type { Actor } from "~/access/actor";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { LoadingBar } from "~/ui/notices/loading-bar";
import { ErrorDialog } from "~/ui/overlays/error-dialog";
import { NewVersionDialog } from "~/ui/shell/new-version";

/** Panels, dialogs and modals that the documents name (WO §2, CA §2), by the address that opens them. */
type Who = "client" | "contractor" | "idle contractor" | "newcomer" | "visitor";
const people = {} as Record<Who, Actor | null>;
/** Ids for the placeholders in the addresses below. */
const ids: Record<string, string> = {};

async function addPicture(client: Actor, win: number) {
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#0b5d66" } })
    .png()
    .toBuffer();
  const files = new File([new Uint8Array(png)], "rack.png", { type: "image/png" });
  const call = await caller(client);
  await call("PATCH", "/api/orders/documents", formOf({ workOrderId: `${win}`, files }));
  const { body } = await call("GET", `/api/orders?win=${win}`);
  return (body as { payload: { documents: { _id: string }[] } }).payload.documents[0]!._id;
}

beforeAll(async () => {
  const client = await makeClient("Admin", undefined, { firstName: "Ann" });
  const contractor = await makeContractor({ firstName: "Sam", lastName: "Field" });
  const routed = await makeContractor();
  await fund(client, 500_000);
  Object.assign(people, {
    client,
    contractor,
    "idle contractor": routed,
    newcomer: await makeContractor({ agreementsAcceptedAt: null }),
    visitor: null,
  });
  const draft = await makeOrder(client, { status: "draft" });
  const open = await makeOrder(client, { status: "published" });
  const applied = await makeOrder(client, { status: "published" });
  await applyAs(contractor, applied);
  await routeContractor(client, { win: applied.id, contractorId: routed.id, origin: "route" });
  const assigned = await makeAssignedOrder(client, contractor, { title: "Router swap" });
  const field = await makeNamed(client, "customFields");
  await addOrderField(assigned.id, field.id, "", "PUBLIC");
  const completed = await makeCompleted(client, contractor);
  const approved = await makeAssignedOrder(client, contractor, { status: "approved", payOutsideOfApp: true });
  Object.assign(ids, {
    draft: draft.id,
    open: open.id,
    applied: applied.id,
    assigned: assigned.id,
    completed: completed.id,
    approved: approved.id,
    contractor: contractor.id,
    routed: routed.id,
    field: field.id,
    code: (await makeCode(client)).id,
    team: (await makeTeam(client)).id,
    picture: await addPicture(client, assigned.id),
  });
});

/** A form's section has its heading in a summary, beside how complete it is. */
const headingsOf = (html: string) =>
  [/<(h[123]|legend)[^>]*>(.*?)<\/\1>/gs, /<(summary)[^>]*>(.*?)<\/summary>/gs].flatMap((heading) =>
    [...html.matchAll(heading)].map(([, , text]) => textOf(text!).trim()),
  );

/** Replaces the placeholders in an address by ids. */
const filled = (address: string) => address.replace(/\{(\w+)\}/g, (_, name) => ids[name]!);

/** Names in the documents that are a page or a panel here instead of a dialog. */
const otherPlaces: Record<string, "page" | "panel"> = {
  messages: "panel",
  "bulk edit": "panel",
  "bulk edit work orders panel": "panel",
  filters: "panel",
  "add custom field to a work order": "page",
  "add approval code to a work order": "page",
};

function placeOf(html: string) {
  if (/<section class="panel/.test(html)) return "panel";
  return /<dialog [^>]*class="dialog/.test(html) ? "dialog" : "page";
}

const opensAs =
  (place: "panel" | "dialog") => async (named: string, who: Who, address: string, heading: string) => {
    const html = await renderScreenAt(people[who], filled(address));
    expect(headingsOf(html)).toContain(heading);
    expect(placeOf(html)).toBe(otherPlaces[named] ?? place);
  };

test.each<[named: string, who: Who, address: string, heading: string]>([
  ["Work Order Details", "client", "/dashboard/assigned/{assigned}", "Router swap"],
  ["Apply For Work", "contractor", "/dashboard/available/{open}/apply", "Apply For Work"],
  ["Applicants", "client", "/dashboard/available/{applied}/applicants", "Applicants"],
  ["Near By Contractor", "client", "/dashboard/available/{open}/nearby", "Contractors Near-by"],
  ["Contractor Profile", "client", "/find-contractor/{contractor}", "Sam Field"],
  ["Profile edit", "contractor", "/profile/edit", "Edit profile"],
  ["Work-order messaging", "client", "/dashboard/assigned/{assigned}/messages", "Messages"],
])("NAV-043 the right-side panel %s, as %s at %s: %s", opensAs("panel"));

test.each<[named: string, who: Who, address: string, heading: string]>([
  ["Import Work Order(s)", "client", "/dashboard/draft/import", "Import Work Order(s)"],
  ["Unassign Contractor", "client", "/dashboard/assigned/{assigned}/unassign", "Unassign Contractor"],
  ["Duplicate Work Order", "client", "/dashboard/draft/{draft}/duplicate", "Duplicate Work Order"],
  [
    "Reason to accept on behalf",
    "client",
    "/dashboard/available/{applied}/accept/{routed}",
    "Reason to accept on behalf",
  ],
  ["account deactivation", "idle contractor", "/profile/deactivate", "Deactivate my account"],
  ["confirm", "client", "/dashboard/draft/{draft}/delete", "Delete work order"],
  ["block", "contractor", "/dashboard/available/{open}/block-company", "Block Company"],
  ["image viewer", "client", "/dashboard/assigned/{assigned}/pictures/{picture}", "rack.png"],
  ["maps", "client", "/dashboard/assigned/{assigned}/map", "Map"],
  ["messages", "contractor", "/dashboard/upcoming-work/{assigned}/messages", "Messages"],
  ["bulk message", "client", "/dashboard/assigned/bulk-message?win={assigned}", "Send message: 1 work order"],
  ["bulk edit", "client", "/dashboard/draft/bulk-edit?win={draft}", "Edit: 1 work order"],
  ["bulk approve", "client", "/dashboard/completed/bulk-approve?win={completed}", "Approve: 1 work order"],
  ["bulk route", "client", "/dashboard/available/bulk-route?win={open}", "Route: 1 work order"],
  ["bulk assign", "client", "/dashboard/available/bulk-assign?win={applied}", "Assign: 1 work order"],
  ["bulk pay", "client", "/dashboard/approved/bulk-mark-paid?win={approved}", "Mark as paid: 1 work order"],
  ["invite (select work order)", "client", "/invite/{contractor}", "Invite Sam Field"],
  ["accept agreements", "newcomer", "/agreements", "Accept Policy and Privacy Agreements"],
])("NAV-044 the dialog %s, as %s at %s: %s", opensAs("dialog"));

test.each<[named: string, who: Who, address: string, heading: string]>([
  ["map", "contractor", "/dashboard/upcoming-work/{assigned}/map", "Map"],
  ["Block Contractor", "client", "/find-contractor/{contractor}/block", "Block Contractor"],
  [
    "bulk edit work orders panel",
    "client",
    "/dashboard/assigned/bulk-edit?win={assigned}",
    "Edit: 1 work order",
  ],
  ["project management", "client", "/create-work-order/projects", "Projects"],
  ["company management", "client", "/create-work-order/end-companies", "Companies"],
  ["edit custom field", "client", "/manage-custom-fields/{field}/edit", "Edit custom field"],
  ["edit client approval code", "client", "/manage-approval-codes/{code}/edit", "Edit client approval code"],
  ["add custom field to a work order", "client", "/create-work-order", "Custom fields"],
  ["add approval code to a work order", "client", "/create-work-order", "Approval codes"],
  ["team add", "client", "/manage-teams/add", "Add team"],
  ["team edit", "client", "/manage-teams/{team}/edit", "Edit team"],
  ["filters", "client", "/dashboard/assigned/filter", "Filter"],
  ["filters", "contractor", "/dashboard/available/filter", "Filter"],
  ["login", "visitor", "/sign_in", "Sign in"],
  ["forgot password", "visitor", "/forgot-password", "Forgot password"],
  ["verify account", "visitor", "/resend-verification", "Verify account"],
  ["sign up", "visitor", "/register", "Sign up"],
  ["unsubscribe", "visitor", "/unsubscribe?id=x", "Unsubscribe"],
  ["contact us", "visitor", "/contact", "Contact us"],
])("NAV-045 %s, as %s at %s: %s", opensAs("dialog"));

test("NAV-043 the Applicants panel counts applicants and invited contractors", async () => {
  const html = await renderScreenAt(people.client, filled("/dashboard/available/{applied}/applicants"));
  expect(textOf(html)).toMatch(/Number of Applicants 1 Applicants Invited 1/);
});

test("NAV-044 NAV-045 error, loading and version notices have their dialogs", async () => {
  const error = await renderScreen(() => (
    <ErrorDialog message="The work order is on hold" closeTo="/dashboard">
      <p>Nothing was changed.</p>
    </ErrorDialog>
  ));
  expect(headingsOf(error)).toEqual(["New Error"]);
  expect(headingsOf(await renderScreen(NewVersionDialog))).toEqual(["New version"]);
  expect(await renderScreen(LoadingBar)).toMatch(/role="status"/);
});
