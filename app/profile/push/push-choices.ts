import type { PushKind, Role } from "db/schema/accounts";

type Choice = { value: PushKind; label: string; hint?: string };

const message: Choice = { value: "message", label: "A message" };
const forContractors: Choice[] = [
  { value: "assigned", label: "You are assigned" },
  { value: "routed", label: "An order is routed to you" },
  { value: "invited", label: "You are invited" },
  message,
  { value: "adjustment", label: "A pay adjustment needs your answer" },
  { value: "paid", label: "An order is paid" },
  {
    value: "starts-soon",
    label: "An order starts soon and you have not confirmed it",
    hint: "24 hours and 2 hours before the start",
  },
];

/** The kinds of push messages that a role can choose: clients only messages, Callout's own staff none. */
export const pushChoices = (role: Role): readonly Choice[] =>
  ({ contractor: forContractors, client: [message], superAdmin: [] })[role];
