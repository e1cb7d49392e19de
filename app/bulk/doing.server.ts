import type { Actor } from "~/access/actor";
import { assignContractor } from "~/applications/commands/assign-contractor.server";
import { routeContractor } from "~/applications/commands/route-contractor.server";
import { count } from "~/platform/format";
import { ok, type Refusal, type Result } from "~/platform/result";
import { copyOrder } from "~/work-orders/commands/copy-order.server";
import { deleteOrder } from "~/work-orders/commands/delete-order.server";
import { editOrder } from "~/work-orders/commands/edit-order.server";
import { holdOrder } from "~/work-orders/commands/hold-order.server";
import { publishOrder } from "~/work-orders/commands/publish-order.server";
import type { BulkActName } from "./acts";
import type { EditInput } from "./edit/start-edit.server";

/** One order of a run, as it was when it was chosen. */
export type Item = { win: number; version: number | null; payCents: number | null };
type Input = Record<string, unknown>;
/** Answers what the result says of the order beside that it is done. */
type Doing = (actor: Actor, item: Item, input: Input) => Promise<Result<string>>;

function doing<T>(
  act: (actor: Actor, item: Item, input: Input) => Promise<Result<T>>,
  told: (value: T) => string = () => "",
): Doing {
  return async (...asked) => {
    const result = await act(...asked);
    return result.ok ? ok(told(result.value)) : result;
  };
}

/** How each bulk act is done to one order: by the very command that does it to a single one. */
export const doings: Record<BulkActName, Doing> = {
  edit: doing((actor, { win, version }, input) => {
    const { documents, ...changes } = input as unknown as EditInput;
    return editOrder(actor, { win, version: version ?? 0, changes, documents: { added: documents } });
  }),
  // What was agreed to is the sum of what the orders came to then.
  publish: doing((actor, { win, payCents }) => publishOrder(actor, { win, confirmedCents: payCents ?? 0 })),
  route: doing((actor, { win }, { contractorId }) =>
    routeContractor(actor, { win, contractorId: Number(contractorId), origin: "route" }),
  ),
  assign: doing((actor, { win }, { contractorId }) =>
    assignContractor(actor, { win, contractorId: Number(contractorId) }),
  ),
  hold: doing((actor, { win }) => holdOrder(actor, { win, onHold: true })),
  release: doing((actor, { win }) => holdOrder(actor, { win, onHold: false })),
  duplicate: doing(
    (actor, { win }, { copies }) => copyOrder(actor, { win, count: Number(copies) }),
    ({ wins }) => `${count(wins.length, "draft")}: ${wins.join(", ")}`,
  ),
  delete: doing((actor, { win }) => deleteOrder(actor, { win })),
};

/** Why not, word for word; all that is wrong with it, where that is more than one thing. */
export const reasonOf = ({ message, errors }: Refusal) =>
  errors ? [...new Set(Object.values(errors).flat())].join("; ") || message : message;
