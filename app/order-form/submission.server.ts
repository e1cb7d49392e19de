import { type Intent, parse } from "@conform-to/react";
import type { Actor } from "~/access/actor";
import { groupedForm } from "~/platform/forms/grouped-form";
import type { Result } from "~/platform/result";
import { readOrderUpload } from "~/work-orders/documents/staged.server";
import { TASK_ADDED, TASK_DELETED } from "~/work-orders/form/task-labels";

/** Checks what was typed: as an order's, or as a template's. */
type Check<T> = (typed: Record<string, unknown>) => Promise<Result<T>> | Result<T>;

/**
 * The order form as it was sent: its files are stored, its lists have the row more or less that was asked for, and
 * unless a row, another template or a search in a list is all that was asked, it is checked.
 */
export async function readSubmission<T>(actor: Actor, request: Request, check: Check<T>) {
  const upload = await readOrderUpload(actor, request);
  const { refused } = upload;
  const form = saneForm(upload.form);
  const submission = await parse(groupedForm(form), {
    resolve: async (payload, intent) => {
      if (intent || form.has("useTemplate") || form.has("find")) return { value: undefined };
      const read = await check(asLists(payload));
      return read.ok ? { value: read.value } : { error: read.errors ?? { "": [read.message] } };
    },
  });
  const filesRefused = refused.length > 0 ? { fieldErrors: { documents: refused } } : undefined;
  return { form, submission, filesRefused };
}

/** The page shows all of them: what it does not send is empty. */
const listNames = ["workTypes", "certificates", "teams", "customFields", "clientApprovalCodes"];

/** A list of which one is ticked arrives as that one. */
export function asLists(payload: Record<string, unknown>) {
  const list = (value: unknown) => (value === undefined ? [] : [value].flat());
  const lists = Object.fromEntries(listNames.map((name) => [name, list(payload[name])]));
  return { ...payload, ...lists };
}

/** Takes out what no page sends: places in lists that would make them as long as they say, and broken intents. */
function saneForm(sent: FormData) {
  const form = new FormData();
  const isIntent = intentOf(sent) !== undefined;
  for (const [name, value] of sent)
    if (name === "__intent__" ? isIntent : name !== "__state__" && !/\[(?:\d{4,}|\D)/.test(name))
      form.append(name, value);
  return form;
}

const listIntents = ["insert", "remove", "reorder"];
const lists =
  /^(?:contactInfo|customFields|clientApprovalCodes|tasks\.(?:preArrival|onSite|completion)Requirements)$/;

function intentOf(form: FormData): (Intent & { payload: { name: string } }) | undefined {
  try {
    const intent = JSON.parse(String(form.get("__intent__"))) as { type: string; payload: { name: string } };
    const known = listIntents.includes(intent.type) && lists.test(intent.payload.name);
    return known ? (intent as ReturnType<typeof intentOf>) : undefined;
  } catch {
    return undefined;
  }
}

/** What a row more or less is told as; nothing where it was no task. */
export function saidOf(form: FormData) {
  const intent = intentOf(form);
  if (!intent?.payload.name.startsWith("tasks.")) return undefined;
  if (intent.type === "insert") return TASK_ADDED;
  return intent.type === "remove" ? TASK_DELETED : undefined;
}
