import { paths } from "~/paths";
import type { ContractorCard } from "~/profile/for-clients/contractor-card.server";
import type { SiteCard } from "~/sites/sites.server";

export type Card = ContractorCard | SiteCard;

/** Pages whose links have a card, by their path, and where the card's data is. */
const pages = [
  { at: /\/contractors\/(\d+)$/, card: paths.contractorCard },
  { at: /^\/manage-sites\/(\d+)$/, card: paths.siteCard },
];

/** Returns the path of the data for the card of this link, if it has one. */
export function cardOf({ pathname }: { pathname: string }): string | undefined {
  for (const { at, card } of pages) {
    const id = at.exec(pathname)?.[1];
    if (id) return card(id);
  }
  return undefined;
}

export async function loadCard(path: string): Promise<Card> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  // After the session has ended, the answer is the sign-in page.
  if (!answer.ok || answer.redirected) throw new Error(`No ${path}: ${answer.status}`);
  return answer.json();
}
