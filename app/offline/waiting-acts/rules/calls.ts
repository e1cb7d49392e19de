import { UPLOADS_FIELD } from "~/platform/files/uploads/limits";
import type { Act } from "./act";

/** A REST call of an act: the ones that every other client makes. */
export type Call = { method: "POST" | "PATCH"; path: string; body: FormData | Record<string, unknown> };

/** The call before the last one, whose answer names what the last one is about; most acts need none. */
export function preparingCall(act: Act): Call | "find-entry" | undefined {
  if (act.kind === "check-out") return "find-entry";
  if (act.kind !== "expense" || !act.file) return undefined;
  return { method: "POST", path: "/api/expenses/receipts", body: fileForm(act, "file") };
}

/** Returns the call that does the act; `prepared` is what `preparingCall` brought. */
export function callOf(act: Act): Call {
  const { kind, win, values, actedAt, prepared } = act;
  const workOrderId = String(win);
  const { typedAt } = values;
  switch (kind) {
    case "on-my-way":
    case "running-late":
      return patch("/api/contractor/work-status", {
        workOrderId,
        workStatus: kind === "on-my-way" ? "onWay" : "late",
        minutes: values.minutes,
      });
    case "check-in":
      return post(`/api/orders/${win}/check-in-check-outs`, {
        check_in_date: typedAt ?? actedAt,
        ...placeOf(act),
      });
    case "check-out":
      return patch(`/api/orders/${win}/check-in-check-outs/${prepared}`, {
        check_out_date: typedAt ?? actedAt,
        work_description: values.work_description,
        ...placeOf(act),
      });
    case "task":
      return post("/api/tasks", { workOrderId, tasks: oneTask(act) });
    case "message":
      return post("/api/messages", {
        workOrderId,
        message: values.message,
        ...(values.parentId && { parentId: values.parentId }),
      });
    case "expense":
      return post("/api/expenses", {
        workOrderId,
        amount: values.amount,
        description: values.description,
        date: values.date,
        ...(prepared && { receipt: prepared }),
      });
    case "photo":
      return { method: "PATCH", path: "/api/orders/documents", body: photoForm(act) };
  }
}

const post = (path: string, body: Record<string, unknown>): Call => ({ method: "POST", path, body });
const patch = (path: string, body: Record<string, unknown>): Call => ({ method: "PATCH", path, body });

const placeOf = ({ values: { latitude, longitude } }: Act) => latitude && { coords: { latitude, longitude } };

const oneTask = ({ values: { list, index, name, checked } }: Act) => ({
  preArrivalRequirements: [],
  onSiteRequirements: [],
  completionRequirements: [],
  [list!]: [{ index: Number(index), name, checked: checked === "true", changed: true }],
});

function photoForm(act: Act) {
  const { values } = act;
  const body = fileForm(act, "files");
  if (values.list) {
    body.set("taskList", values.list);
    body.set("taskName", values.name ?? "");
  }
  return body;
}

/** A form with the act's file, or with the name of its upload. */
function fileForm({ win, file, upload }: Act, field: string) {
  const body = new FormData();
  body.set("workOrderId", String(win));
  if (upload?.isWhole) body.set(UPLOADS_FIELD, upload.url.slice(upload.url.lastIndexOf("/") + 1));
  else if (file) body.set(field, file.bytes, file.name);
  return body;
}
