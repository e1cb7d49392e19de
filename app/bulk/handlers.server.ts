import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { OVERLAPS_FOR_CLIENT } from "~/applications/overlap-labels";
import { overlappedWins } from "~/applications/overlaps.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { ok, type Result } from "~/platform/result";
import { count, money } from "~/platform/text/format";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import type { BulkActName } from "./actions";
import type { ApproveInput } from "./approve/approve-form";
import { approveSeen } from "./approve/approve-seen.server";
import { versionSeen } from "./approve/seen";
import type { EditInput } from "./edit/start-edit.server";
import type { MessageInput } from "./message-form";

/** One order of a run, as it was when it was chosen. */
export type Item = { win: number; version: number | null; payCents: number | null };
type Input = Record<string, unknown>;
/** Answers what the result says of the order beside that it is done. */
type Doing = (actor: Actor, item: Item, input: Input) => Promise<Result<string>>;

function doing<T>(
  act: (actor: Actor, item: Item, input: Input) => Promise<Result<T>>,
  told: (value: T, actor: Actor) => string | Promise<string> = () => "",
): Doing {
  return async (actor, ...asked) => {
    const result = await act(actor, ...asked);
    return result.ok ? ok(await told(result.value, actor)) : result;
  };
}

/** A warning: it is done all the same. */
const toldOverlap = async ({ win, contractorId }: { win: number; contractorId: number }, actor: Actor) =>
  (await overlappedWins(actor, contractorId, [win])).length > 0 ? OVERLAPS_FOR_CLIENT : "";

/** How each bulk act is done to one order: by the very command that does it to a single one. */
export const doings: Record<BulkActName, Doing> = {
  edit: doing((actor, { win, version }, input) => {
    const { documents, ...changes } = input as unknown as EditInput;
    return editOrder(actor, { win, version: version ?? 0, changes, documents: { added: documents } });
  }),
  // What was agreed to is the sum of what the orders came to then.
  publish: doing((actor, { win, payCents }) => publishOrder(actor, { win, confirmedCents: payCents ?? 0 })),
  route: doing(
    (actor, { win }, { contractorId }) =>
      routeContractor(actor, { win, contractorId: Number(contractorId), origin: "route" }),
    toldOverlap,
  ),
  assign: doing(
    (actor, { win }, { contractorId }) =>
      assignContractor(actor, { win, contractorId: Number(contractorId) }),
    toldOverlap,
  ),
  approve: doing(
    async (actor, { win }, input) => {
      const { expenses, seen } = input as unknown as ApproveInput;
      return approveSeen(actor, { win, expenses, seenVersion: versionSeen(seen, win) });
    },
    ({ finalPayCents }) => money(finalPayCents),
  ),
  "mark-paid": doing((actor, { win }) => markPaid(actor, { win })),
  message: doing((actor, { win }, input) => {
    const { message: content, to } = input as unknown as MessageInput;
    return sendMessage(actor, {
      win,
      content,
      users: [],
      selectedAllApplicants: to.includes("applicants"),
      selectedAllRouted: to.includes("routed"),
      isForContractor: to.includes("assigned"),
    });
  }),
  unassign: doing((actor, { win }, { reason }) => unassignContractor(actor, { win, reason: String(reason) })),
  cancel: doing((actor, { win }, { reason }) => cancelOrder(actor, { win, reason: String(reason) })),
  hold: doing((actor, { win }) => holdOrder(actor, { win, onHold: true })),
  release: doing((actor, { win }) => holdOrder(actor, { win, onHold: false })),
  duplicate: doing(
    (actor, { win }, { copies }) => copyOrder(actor, { win, count: Number(copies) }),
    ({ wins }) => `${count(wins.length, "draft")}: ${wins.join(", ")}`,
  ),
  delete: doing((actor, { win }) => deleteOrder(actor, { win })),
};
