import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { unassignContractor } from "~/applications/commands/unassign-contractor.server";
import { OVERLAPS_FOR_CLIENT } from "~/applications/overlaps/overlap-labels";
import { overlappedWins } from "~/applications/overlaps/overlaps.server";
import { markPaid } from "~/approval/commands/mark-paid.server";
import { sendMessage } from "~/messaging/commands/send-message.server";
import { editOrder } from "~/order-form/commands/edit-order.server";
import { log } from "~/platform/observability/log.server";
import { ok, type Result, refuse } from "~/platform/result";
import { count, money } from "~/platform/text/format";
import { cancelOrder } from "~/work-orders/commands/cancel-order.server";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import type { BulkActionName } from "./actions";
import { approveReviewed } from "./approve/approve-reviewed.server";
import { reviewedVersion } from "./approve/reviewed-versions";
import { type BulkInputs, bulkInputs } from "./inputs.server";
import { ALREADY_ON_HOLD, NOT_ON_HOLD } from "./reasons";

/** An order of a run, with version and pay at the time of selection. */
export type Item = { win: number; version: number | null; payCents: number | null };
/** Returns a note for the result. */
type Handler<I> = (actor: Actor, item: Item, input: I) => Promise<Result<string>>;

function handler<I, T>(
  run: (actor: Actor, item: Item, input: I) => Promise<Result<T>>,
  describe: (value: T, actor: Actor) => string | Promise<string> = () => "",
): Handler<I> {
  return async (actor, ...args) => {
    const result = await run(actor, ...args);
    return result.ok ? ok(await describe(result.value, actor)) : result;
  };
}

/** Returns the warning for an order that was assigned or routed despite an overlap. */
const overlapWarning = async ({ win, contractorId }: { win: number; contractorId: number }, actor: Actor) =>
  (await overlappedWins(actor, contractorId, [win])).length > 0 ? OVERLAPS_FOR_CLIENT : "";

/** Counts only orders that change as done, like the preview. */
async function changeHold(actor: Actor, win: number, onHold: boolean) {
  const result = await holdOrder(actor, { win, onHold });
  if (!result.ok || result.value.changed) return result;
  return refuse("conflict", onHold ? ALREADY_ON_HOLD : NOT_ON_HOLD);
}

/** Runs each bulk action on one order, through the same command as the single action. */
export const handlers: { [A in BulkActionName]: Handler<BulkInputs[A]> } = {
  edit: handler((actor, { win, version }, { documents, ...changes }) =>
    editOrder(actor, { win, version: version ?? 0, changes, documents: { added: documents } }),
  ),
  // The confirmed sum consists of these amounts.
  publish: handler((actor, { win, payCents }) => publishOrder(actor, { win, confirmedCents: payCents ?? 0 })),
  route: handler(
    (actor, { win }, { contractorId }) => routeContractor(actor, { win, contractorId, origin: "route" }),
    overlapWarning,
  ),
  assign: handler(
    (actor, { win }, { contractorId }) => assignContractor(actor, { win, contractorId }),
    overlapWarning,
  ),
  approve: handler(
    async (actor, { win }, { expenses, seen }) =>
      approveReviewed(actor, { win, expenses, seenVersion: reviewedVersion(seen, win) }),
    ({ finalPayCents }) => money(finalPayCents),
  ),
  "mark-paid": handler((actor, { win }) => markPaid(actor, { win })),
  message: handler((actor, { win }, { message: content, to }) =>
    sendMessage(actor, {
      win,
      content,
      users: [],
      selectedAllApplicants: to.includes("applicants"),
      selectedAllRouted: to.includes("routed"),
      isForContractor: to.includes("assigned"),
    }),
  ),
  unassign: handler((actor, { win }, { reason }) => unassignContractor(actor, { win, reason })),
  cancel: handler((actor, { win }, { reason }) => cancelOrder(actor, { win, reason })),
  hold: handler((actor, { win }) => changeHold(actor, win, true)),
  release: handler((actor, { win }) => changeHold(actor, win, false)),
  duplicate: handler(
    (actor, { win }, { copies }) => copyOrder(actor, { win, count: copies }),
    ({ wins }) => `${count(wins.length, "draft")}: ${wins.join(", ")}`,
  ),
  delete: handler((actor, { win }) => deleteOrder(actor, { win })),
};

export const UNREADABLE_INPUT =
  "This bulk action could not be read. Nothing was changed: please start it again";

export type RunOrder = (actor: Actor, item: Item) => Promise<Result<string>>;

/** Reads a run's stored input once for all of its orders; every order is refused if it doesn't parse. */
export function handlerOf<A extends BulkActionName>(action: A, stored: unknown): RunOrder {
  const read = bulkInputs[action].safeParse(stored);
  if (read.success) return (actor, item) => handlers[action](actor, item, read.data);
  log().error({ err: read.error, action }, "the input of a bulk run does not parse");
  return async () => refuse("conflict", UNREADABLE_INPUT);
}
