import { parse } from "@conform-to/react";
import { z } from "zod";
import type { Actor } from "~/access/actor";
import { fillFromSite } from "~/order-form/site/fill-from-site.server";
import { groupedForm } from "~/platform/forms/request/grouped-form";
import { hasHugeIndex } from "~/platform/forms/request/huge-index";
import type { Result } from "~/platform/result";
import { readOrderUpload } from "~/work-orders/documents/staged-files.server";
import { TASK_ADDED, TASK_DELETED } from "~/work-orders/form/task-labels";

type Check<T> = (typed: Record<string, unknown>) => Promise<Result<T>> | Result<T>;

/** Stores the form's files, applies row intents and a chosen site, and validates unless the button only changed the form. */
export async function readSubmission<T>(actor: Actor, request: Request, check: Check<T>) {
  const upload = await readOrderUpload(actor, request);
  const { refused } = upload;
  const form = sanitizeForm(upload.form);
  const siteUse = await fillFromSite(actor, form);
  const submission = await parse(groupedForm(form), {
    resolve: async (payload, intent) => {
      if (intent || ["useTemplate", "useSite", "find"].some((name) => form.has(name)))
        return { value: undefined };
      const read = await check(asLists(payload));
      return read.ok ? { value: read.value } : { error: read.errors ?? { "": [read.message] } };
    },
  });
  const filesRefused = refused.length > 0 ? { fieldErrors: { documents: refused } } : undefined;
  return { form, submission, filesRefused, siteUse };
}

/** Every form page contains these lists, so a list that is not sent is empty. */
const listNames = ["workTypes", "certificates", "teams", "customFields", "clientApprovalCodes"];

/** Turns missing and single values into arrays. */
export function asLists(payload: Record<string, unknown>) {
  const list = (value: unknown) => (value === undefined ? [] : [value].flat());
  const rowLists = Object.fromEntries(listNames.map((name) => [name, list(payload[name])]));
  return { ...payload, ...rowLists };
}

/** Removes huge list indexes, which would allocate arrays of that length, and invalid intents. */
function sanitizeForm(received: FormData) {
  const form = new FormData();
  const isIntent = intentOf(received) !== undefined;
  for (const [name, value] of received)
    if (name === "__intent__" ? isIntent : name !== "__state__" && !hasHugeIndex(name))
      form.append(name, value);
  return form;
}

const rowLists =
  /^(?:contactInfo|customFields|clientApprovalCodes|tasks\.(?:preArrival|onSite|completion)Requirements)$/;

const rowIntent = z.object({
  type: z.enum(["insert", "remove", "reorder"]),
  payload: z.object({ name: z.string().regex(rowLists) }),
});

function intentOf(form: FormData) {
  try {
    return rowIntent.safeParse(JSON.parse(String(form.get("__intent__")))).data;
  } catch {
    return undefined;
  }
}

export function rowToast(form: FormData) {
  const intent = intentOf(form);
  if (!intent?.payload.name.startsWith("tasks.")) return undefined;
  if (intent.type === "insert") return TASK_ADDED;
  return intent.type === "remove" ? TASK_DELETED : undefined;
}
