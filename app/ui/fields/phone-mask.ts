/** Formats while typing: "55512" → "(555) 12"; international numbers (plus, over ten digits) stay. */
export function maskPhone(typed: string) {
  if (typed.startsWith("+")) return typed;
  const digits = typed.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  if (digits.length > 10) return typed;
  if (digits.length < 4) return digits;
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`;
  return digits.length > 6 ? `${area}-${digits.slice(6)}` : area;
}
