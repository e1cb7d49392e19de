import type { Actor } from "~/access/actor";
import { readFilter } from "~/order-lists/list-query";
import type { Audience } from "~/order-lists/pinned/pinned-view";
import { saveFilter } from "~/order-lists/saved/commands/save-filter.server";

type View = { name?: string; tab?: string; audience?: Audience; filters?: Record<string, unknown> };

/** Saves a filter and pins it as a tab; returns its id. */
export async function makePinnedView(owner: Actor, view: View = {}) {
  const { name = "In Boston", tab = "available", audience = "me", filters = { cityName: "Boston" } } = view;
  const saved = await saveFilter(owner, { name, filter: readFilter(filters), pin: { tab, audience } });
  if (!saved.ok) throw new Error(saved.message);
  return saved.value.id;
}
