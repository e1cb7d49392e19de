import { later } from "~/ui/later";

export const ListPage = later(async () => (await import("./list-page")).ListPage);
export const BankPrompt = later(
  async () => (await import("~/profile/bank/components/bank-prompt")).BankPrompt,
);
export const HoverCards = later(async () => (await import("../hover-cards/hover-cards")).HoverCards);
