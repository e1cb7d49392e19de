import { money } from "~/platform/text/format";

/** What an offer means. `payCents` is from `offeredPayCents`. */
export const OfferTerms = ({ payCents }: { payCents: number | null }) => (
  <>
    Each contractor can accept right away at the posted terms
    {payCents !== null && `, up to ${money(payCents)}`}. The first to accept gets the work order.
  </>
);
