/** Runs in the page: lists fields that make a phone zoom in, or bring up the wrong keyboard. */
export function wrongPhoneFields() {
  const MIN_TEXT_PX = 16;
  const found: string[] = [];
  const oneLine = ["text", "search", "email", "tel", "url", "password", "number"];
  for (const field of document.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    if (!field.checkVisibility() || field.disabled || field.readOnly) continue;
    // A trap for robots.
    if (field.closest("[aria-hidden=true]")) continue;
    const typed = field.localName === "input" ? oneLine.includes(field.type) : true;
    if (!typed) continue;
    const label = field.labels?.[0]?.textContent?.trim() ?? field.getAttribute("aria-label") ?? "";
    const name = `${field.localName} ${field.name || field.id} “${label.slice(0, 40)}”`;
    const size = Number.parseFloat(getComputedStyle(field).fontSize);
    if (size < MIN_TEXT_PX) found.push(`${name}: text of ${size} px`);
    if (field.localName !== "input") continue;
    if (!field.enterKeyHint) found.push(`${name}: no enterkeyhint`);
    if (field.type === "number" && !field.inputMode) found.push(`${name}: no inputmode`);
    if (/^e-?mail/i.test(label) && field.type !== "email" && field.inputMode !== "email")
      found.push(`${name}: not typed as an e-mail address`);
    if (/phone number|^phone|^mobile/i.test(label) && field.type !== "tel")
      found.push(`${name}: not typed as a phone number`);
    if (/^(amount|rate|budget)|\(\$\)|dollars/i.test(label) && !/decimal|numeric/.test(field.inputMode))
      found.push(`${name}: no digits`);
    if (field.type === "password" && !field.autocomplete) found.push(`${name}: no autocomplete`);
  }
  return found;
}
