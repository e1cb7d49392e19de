import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { formAction } from "~/access/form-action.server";
import { guarded } from "~/access/guarded.server";
import { keepFormOnLostAnswer } from "~/platform/forms/offline/lost-answer";
import { readId } from "~/platform/forms/read-id";
import { withSavedSubmission } from "~/platform/forms/saved/saved-submission.server";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { useFormView } from "~/platform/forms/use-form-view";
import { CheckboxField, CheckboxGroup } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { DialogForm } from "~/ui/overlays/dialog-form";
import { blockClosePath, blockForm, loadBlockChoices, requestedBlocks } from "../block-route.server";
import { blockContractor } from "../commands/block-contractor.server";

type Entry = { id: number; name: string };
const ids = (entries: Entry[]) => entries.map(({ id }) => String(id));

export const loader = guarded("contractor.block", async ({ actor, params, request }) => {
  const { name, blocked, ...offered } = await loadBlockChoices(actor, params);
  const { filled } = await withSavedSubmission(request, {
    company: blocked.company ? "on" : "",
    orders: ids(blocked.orders),
    projects: ids(blocked.projects),
    endCompanies: ids(blocked.endCompanies),
  });
  return { name, offered, filled, closeTo: blockClosePath(params, request) };
});

export const action = formAction("contractor.block", blockForm, async ({ actor, params, request, value }) => {
  const change = requestedBlocks(await loadBlockChoices(actor, params), value);
  const result = await blockContractor(actor, readId(params.contractorId), change);
  if (!result.ok) return result;
  const { name, isBlocked } = result.value;
  return redirectWithToast(
    blockClosePath(params, request),
    `${name} is ${isBlocked ? "" : "no longer "}blocked`,
  );
});

export const clientAction = keepFormOnLostAnswer();

export default function BlockContractor() {
  const { name, offered, filled, closeTo } = useLoaderData<typeof loader>();
  const [form] = useFormView<z.input<typeof blockForm>>();
  const { orders, projects, endCompanies } = offered;
  return (
    <DialogForm title="Block Contractor" closeTo={closeTo} form={form} submit="Save">
      <p>
        <b>{name}</b> can't find, apply for, be invited to or be assigned the work that you block. Open
        applications and invitations end. Work that is already assigned stays assigned.
      </p>
      <CheckboxField
        field={plainField("company", { defaultChecked: filled.company === "on" })}
        label="All work orders of your company"
      />
      <Entries
        name="orders"
        label="Work orders"
        entries={orders.map(({ id, name }) => ({ id, name: `${name} (WIN ${id})` }))}
        ticked={filled.orders}
      />
      <Entries name="projects" label="Projects" entries={projects} ticked={filled.projects} />
      <Entries name="endCompanies" label="Companies" entries={endCompanies} ticked={filled.endCompanies} />
    </DialogForm>
  );
}

type EntriesProps = { name: string; label: string; entries: Entry[]; ticked: string[] };

const Entries = ({ name, label, entries, ticked }: EntriesProps) =>
  entries.length > 0 && (
    <CheckboxGroup
      field={plainField(name, { defaultOptions: ticked })}
      label={label}
      options={entries.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
