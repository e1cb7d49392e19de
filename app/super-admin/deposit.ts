/** Masks a deposit's cents while typing: "3" → "0.03", "39" → "0.39". */
export const maskedDeposit = (text: string) => {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "").slice(-2);
  return digits ? `0.${digits.padStart(2, "0")}` : "";
};
