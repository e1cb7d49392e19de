import { UPLOADS_FIELD } from "~/platform/files/uploads/limits";
import type { Act, ActKind } from "./act";

/** A REST call of an act: the ones that every other client makes. */
export type Call = { method: "POST" | "PATCH"; path: string; body: FormData | Record<string, unknown> };

/** The calls before the last one, whose answers name what the last one is about; most acts need none. */
export function preparingCalls(act: Act): (Call | "find-entry")[] {
  const { kind, files = [] } = act;
  if (kind === "check-out") return ["find-entry"];
  const path = filePaths[kind];
  return path ? files.map((_, index) => ({ method: "POST", path, body: fileForm(act, index, "file") })) : [];
}
const filePaths: Partial<Record<ActKind, string>> = {
  expense: "/api/expenses/receipts",
  message: "/api/messages/files",
};

/** Returns the call that does the act; `preparedIds` is what `preparingCalls` brought. */
export function callOf(act: Act): Call {
  const { kind, win, values, actedAt, preparedIds } = act;
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
      return patch(`/api/orders/${win}/check-in-check-outs/${preparedIds?.[0]}`, {
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
        ...(preparedIds && { files: preparedIds }),
      });
    case "expense":
      return post("/api/expenses", {
        workOrderId,
        amount: values.amount,
        description: values.description,
        date: values.date,
        ...(preparedIds && { receipt: preparedIds[0] }),
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
  const body = fileForm(act, 0, "files");
  if (values.list) {
    body.set("taskList", values.list);
    body.set("taskName", values.name ?? "");
  }
  return body;
}

/** A form with one of the act's files, or with the name of its upload. */
function fileForm({ win, files = [], uploads }: Act, index: number, field: string) {
  const [file, upload] = [files[index], uploads?.[index]];
  const body = new FormData();
  body.set("workOrderId", String(win));
  if (upload?.isWhole) body.set(UPLOADS_FIELD, upload.url.slice(upload.url.lastIndexOf("/") + 1));
  else if (file) body.set(field, file.bytes, file.name);
  return body;
}
