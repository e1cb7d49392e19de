/** Modules under `app/` whose code a page loads after it (`app/ui/later.tsx`), by the file that they share. */
export const laterParts = {
  listParts: [
    "dashboard/components/list-page",
    "dashboard/hover-cards/hover-cards",
    "profile/bank/components/bank-prompt",
  ],
  sections: ["dashboard/details/sections", "dashboard/details/neighbor-links"],
  errors: ["ui/errors/route-error", "dashboard/components/overlay-error"],
};
