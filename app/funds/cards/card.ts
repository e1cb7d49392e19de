/** A card as entered. Its number goes to the card provider and nowhere else. */
export type TypedCard = {
  /** Digits only. */
  number: string;
  month: number;
  /** Four digits. */
  year: number;
  name: string;
};

/** Maximum length of the name on a saved card, and on a card entered to pay once. */
export const MAX_NAME_LENGTH = { saved: 15, paying: 150 };

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
};

/** "visa" → "Visa" */
export const brandName = (brand: string) => brands[brand] ?? "Card";

/** "4242" → "•••• 4242" */
export const maskedNumber = (lastFour: string) => `•••• ${lastFour}`;

export const cardLabel = (card: { brand: string; lastFour: string }) =>
  card.lastFour ? `${brandName(card.brand)} ${maskedNumber(card.lastFour)}` : "another payment method";

/** "04/29" */
export const expiry = (card: { expMonth: number; expYear: number }) =>
  `${String(card.expMonth).padStart(2, "0")}/${String(card.expYear % 100).padStart(2, "0")}`;
