import { type Act, type ActKind, actKinds } from "~/offline/waiting-acts/rules/act";

/** A step of an order that waits on the phone, and the one after it. */
export type WaitingStep = { waiting: string; next: { route: string; label: string } | null };

const stepAfter: Partial<Record<ActKind, ActKind | null>> = {
  "on-my-way": "check-in",
  "check-in": "check-out",
  "check-out": null,
};

/** Returns by WIN the last step that waits. A refused one is still to be done. */
export function waitingStepsOf(acts: readonly Pick<Act, "win" | "kind" | "refusal">[]) {
  const steps: Record<number, WaitingStep> = {};
  for (const { win, kind, refusal } of acts) {
    const route = stepAfter[kind];
    if (route === undefined || refusal !== undefined) continue;
    steps[win] = { waiting: actKinds[kind], next: route && { route, label: actKinds[route] } };
  }
  return steps;
}
