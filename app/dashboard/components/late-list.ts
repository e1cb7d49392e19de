import { later } from "~/ui/later";

export const BankNotice = later(
  async () => (await import("~/profile/bank/components/bank-prompt")).BankNotice,
);
export const BankPrompt = later(
  async () => (await import("~/profile/bank/components/bank-prompt")).BankPrompt,
);
export const EmptyList = later(async () => (await import("./empty-list")).EmptyList);
export const ListFilters = later(async () => (await import("./head/list-filters")).ListFilters);
export const OrdersTable = later(async () => (await import("./table/orders-table")).OrdersTable);
export const Pager = later(async () => (await import("~/ui/lists/pager")).Pager);
