import { data } from "@remix-run/node";
import type { Params } from "@remix-run/react";
import type { Actor } from "~/access/actor";
import { db } from "~/platform/db/db.server";
import { formIdempotencyKey } from "~/platform/db/idempotency.server";
import { UPLOAD_FAILED } from "~/platform/failures";
import { fileSizes } from "~/platform/files/files.server";
import { readUpload } from "~/platform/files/upload.server";
import { statusOf } from "~/platform/forms/form.server";
import { readId } from "~/platform/forms/read-id";
import { redirectWithToast } from "~/platform/forms/toast.server";
import { closePath, orderFor, winOf } from "~/work-orders/order-route.server";
import { addDeliverables, type TaskOf } from "./commands/add-deliverables.server";
import { deliverableLimits } from "./completion/deliverables";

type Received = {
  actor: Actor;
  params: Params;
  request: Request;
  /** Returns the task whose photos the form has. */
  taskIn?: (form: FormData) => TaskOf;
  /** The section of the details that the page returns to. */
  section: string;
};

/** Stores the files of an upload form, adds them to the order, and answers the page; files that are refused are named. */
export async function receiveDeliverables({ actor, params, request, taskIn, section }: Received) {
  await orderFor(actor, params, "deliverable.add");
  const { form, files, refused } = await readUpload(request, {
    ...deliverableLimits,
    uploadedById: actor.id,
  });
  const sentBefore = form.getAll("filesKept").map((id) => readId(String(id)));
  const fileIds = [...files.map(({ fileId }) => fileId), ...sentBefore.filter(Number.isFinite)];
  const refusals = refused.map(({ name, message }) => (name ? `${name}: ${message}` : message));
  const task = taskIn?.(form);
  const idempotencyKey = formIdempotencyKey(form.get("formKey"), task, await fileSizes(db, fileIds));
  const result = await addDeliverables(actor, { win: winOf(params), fileIds, task, idempotencyKey });
  if (!result.ok && result.code === "not-found") throw new Response(result.message, { status: 404 });
  if (!result.ok) {
    const errors = refusals.length > 0 ? refusals : (result.errors?.files ?? [result.message]);
    return data({ errors }, { status: statusOf(result) });
  }
  const text = `${result.value.documentIds.length} uploaded`;
  const to = `${closePath(params, request)}#${section}`;
  if (refusals.length === 0) return redirectWithToast(to, text);
  return redirectWithToast(to, { type: "warning", text: `${text}. ${UPLOAD_FAILED}`, list: refusals });
}
