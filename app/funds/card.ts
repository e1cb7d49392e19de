/** A card as it was typed. Its number goes to the provider and nowhere else. */
export type TypedCard = {
  /** Digits only. */
  number: string;
  month: number;
  /** Four digits. */
  year: number;
  name: string;
};

/** Characters of a card's name: where a card is kept, and where one is typed to pay (MC §5). */
export const LONGEST_NAME = { kept: 15, paying: 150 };

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
};

/** "Visa", from the provider's own word for it. */
export const brandName = (brand: string) => brands[brand] ?? "Card";

/** "•••• 4242": all that is known here of a number (MON-009). */
export const maskedNumber = (lastFour: string) => `•••• ${lastFour}`;

export const cardLabel = (card: { brand: string; lastFour: string }) =>
  card.lastFour ? `${brandName(card.brand)} ${maskedNumber(card.lastFour)}` : "another payment method";

/** "04/29" */
export const expiry = (card: { expMonth: number; expYear: number }) =>
  `${String(card.expMonth).padStart(2, "0")}/${String(card.expYear % 100).padStart(2, "0")}`;
