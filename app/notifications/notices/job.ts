import { count } from "~/platform/text/format";
import type { NoticeEvent } from "./builder";
import type { Notice } from "./kinds";

export function jobNotice({ type, actorId, payload }: NoticeEvent): Notice | undefined {
  if (actorId === null) return undefined;
  if (type === "own-data.ready" || type === "own-data.failed") return copyNotice(actorId, type);
  const base = { to: [actorId], kind: "job-done" as const };
  if (type === "work-order.import-done")
    return payload.state === "failed"
      ? {
          ...base,
          type: "error",
          title: "Import failed",
          message: "Your file of work orders could not be imported.",
        }
      : {
          ...{ ...base, type: "success", title: "Import finished" },
          message: `${count(Number(payload.drafts), "draft")} created from your file of work orders.`,
        };
  if (type !== "bulk-run.finished") return undefined;
  const [done, refused] = [Number(payload.done), Number(payload.refused)];
  return {
    ...{ ...base, type: refused > 0 ? "warning" : "success", title: "Bulk action finished" },
    message: `${count(done, "work order")} done${refused > 0 ? `, ${refused} refused` : ""}.`,
  };
}

function copyNotice(actorId: number, type: "own-data.ready" | "own-data.failed"): Notice {
  const base = { to: [actorId], kind: "own-data" as const };
  return type === "own-data.ready"
    ? {
        ...{ ...base, type: "success", title: "The copy of your data is ready" },
        message: "You can download it for 7 days, under Profile, Your data.",
      }
    : {
        ...{ ...base, type: "error", title: "The copy of your data could not be made" },
        message: "Ask for it again under Profile, Your data.",
      };
}
