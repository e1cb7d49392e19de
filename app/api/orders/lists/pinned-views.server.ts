import { z } from "@hono/zod-openapi";
import { readFilter } from "~/order-lists/list-query";
import { pinView } from "~/order-lists/pinned/commands/pin-view.server";
import { audiences } from "~/order-lists/pinned/pinned-view";
import { countView, listPinnedViews, type PinnedView } from "~/order-lists/pinned/pinned-views.server";
import { saveFilter } from "~/order-lists/saved/commands/save-filter.server";
import { ok } from "~/platform/result";
import { type Api, call } from "../../http/call.server";
import { byId, created, numberOrText } from "../../http/wire";
import { workOrderFilters } from "./filter-fields";

const audience = z
  .enum(audiences)
  .openapi({ description: "Who sees it: you, or everyone at your company (Admins and Managers)" });

const pinnedView = z
  .object({
    _id: z.string(),
    name: z.string(),
    tab: z.string().openapi({ description: "The list that it narrows", example: "assigned" }),
    audience,
    savedBy: z.string(),
    isOwn: z.boolean(),
    filters: workOrderFilters,
    workOrders: z.int().nullable().openapi({ description: "Counted up to 1,000; null if counting failed" }),
    isCountExact: z.boolean(),
  })
  .openapi("PinnedView");

const pinBody = z.object({
  name: z
    .string()
    .openapi({ description: "A view of yours with the same name is replaced", example: "Boston" }),
  tab: z.string().openapi({ description: "One of the caller's tabs", example: "assigned" }),
  audience: audience.optional(),
  search: z.string().optional(),
  zip: numberOrText.optional(),
  filters: workOrderFilters.optional(),
});

export function declarePinnedViews(api: Api) {
  call(api, {
    permission: "pinned-views.read",
    id: "pinnedViews.list",
    method: "get",
    path: "/pinned-views",
    summary: "Saved filters that stand beside your tabs, with their counts: the company's, then yours",
    answer: { payload: z.array(pinnedView) },
    run: async ({ actor }) => {
      const views = await listPinnedViews(actor);
      const counts = await Promise.all(views.map((view) => countView(actor, view)));
      return ok({ payload: views.map((view, at) => ({ ...showView(view), ...showCount(counts[at]) })) });
    },
  });
  call(api, {
    permission: "pinned-views.pin",
    id: "pinnedViews.create",
    method: "post",
    path: "/pinned-views",
    summary: "Save a filter and pin it as a tab, for yourself or your company",
    body: pinBody,
    answer: created,
    run: async ({ actor, body: { name, tab, audience = "me", filters = {}, ...body } }) => {
      const { search = filters.search, zip = filters.zip } = body;
      const filter = readFilter({ ...filters, search, zip });
      const result = await saveFilter(actor, { name, filter, pin: { tab, audience } });
      if (!result.ok) return result;
      return ok({ message: `${result.value.name} is a tab now`, payload: { _id: String(result.value.id) } });
    },
  });
  call(api, {
    permission: "pinned-views.pin",
    id: "pinnedViews.delete",
    method: "delete",
    path: "/pinned-views/{id}",
    summary: "Unpin a view; whoever saved the filter keeps it",
    refuses: [404],
    params: byId,
    run: async ({ actor, params: { id } }) => {
      const result = await pinView(actor, { id, tab: undefined, audience: null });
      return result.ok ? ok({ message: `${result.value.name} is no longer a tab` }) : result;
    },
  });
}

const showView = ({ id, name, tab, audience, isOwn, owner, stored }: PinnedView) => ({
  _id: String(id),
  name,
  tab,
  audience,
  savedBy: owner,
  isOwn,
  filters: stored,
});

const showCount = (count: Awaited<ReturnType<typeof countView>> | undefined) => ({
  workOrders: count?.n ?? null,
  isCountExact: count ? !count.more : false,
});
