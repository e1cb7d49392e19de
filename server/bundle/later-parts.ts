/** Modules under `app/` whose code a page loads after it (`app/ui/later.tsx`), by the file that they share. */
export const laterParts = {
  listParts: [
    "dashboard/components/empty-list",
    "dashboard/components/head/list-filters",
    "dashboard/components/table/orders-table",
    "profile/bank/components/bank-prompt",
    "ui/lists/pager",
  ],
  sections: ["dashboard/details/sections"],
  errors: ["ui/errors/route-error", "dashboard/components/overlay-error"],
};
