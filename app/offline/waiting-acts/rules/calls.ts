import type { Act } from "./act";

/** A REST call of an act: the ones that every other client makes. */
export type Call = { method: "POST" | "PATCH"; path: string; body: FormData | Record<string, unknown> };

/** The call before the last one, whose answer names what the last one is about; most acts need none. */
export function preparingCall({ kind, win, file }: Act): Call | "find-entry" | undefined {
  if (kind === "check-out") return "find-entry";
  if (kind !== "expense" || !file) return undefined;
  const body = new FormData();
  body.set("workOrderId", String(win));
  body.set("file", file.bytes, file.name);
  return { method: "POST", path: "/api/expenses/receipts", body };
}

/** Returns the call that does the act; `prepared` is what `preparingCall` brought. */
export function callOf(act: Act): Call {
  const { kind, win, values, actedAt, prepared } = act;
  const workOrderId = String(win);
  switch (kind) {
    case "on-my-way":
    case "running-late":
      return patch("/api/contractor/work-status", {
        workOrderId,
        workStatus: kind === "on-my-way" ? "onWay" : "late",
        minutes: values.minutes,
      });
    case "check-in":
      return post(`/api/orders/${win}/check-in-check-outs`, { check_in_date: actedAt, ...placeOf(act) });
    case "check-out":
      return patch(`/api/orders/${win}/check-in-check-outs/${prepared}`, {
        check_out_date: actedAt,
        work_description: values.work_description,
        ...placeOf(act),
      });
    case "task":
      return post("/api/tasks", { workOrderId, tasks: oneTask(act) });
    case "message":
      return post("/api/messages", { workOrderId, message: values.message });
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

function photoForm({ win, values, file }: Act) {
  const body = new FormData();
  body.set("workOrderId", String(win));
  if (values.list) {
    body.set("taskList", values.list);
    body.set("taskName", values.name ?? "");
  }
  if (file) body.set("files", file.bytes, file.name);
  return body;
}
