/** Runs in the page: lists fields that make a phone zoom in, or bring up the wrong keyboard. */
export function wrongPhoneFields() {
  const MIN_TEXT_PX = 16;
  /** An order's documents come from a desk, and a bank's document is a scan. */
  const withoutCamera = /^(Add documents|File)\b/;
  /** The value of autocomplete by label. A section may stand before it; "on" and "off" say that the value is somebody else's. */
  const fills: [RegExp, RegExp][] = [
    [/^(legal )?first name/i, /given-name$/],
    [/^(legal )?last name/i, /family-name$/],
    [/^account owner name/i, /name$/],
    [/^e-?mail\b(?!s)/i, /(email|username)$/],
    [/^(phone|mobile|office phone)\b/i, /tel$/],
    [/^(address|street address)( 1| of the business)?$/i, /(street-address|address-line1)$/],
    [/^address 2/i, /address-line2$/],
    [/^city\b/i, /address-level2$/],
    [/^state\b/i, /address-level1$/],
    [/zip code/i, /postal-code$/],
    [/^country$/i, /country$/],
    [/^(company|company name|business name)$/i, /organization$/],
    [/^website/i, /url$/],
    [/^(or )?(a )?code\b/i, /one-time-code$/],
    [/password/i, /^(current|new)-password$/],
  ];
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
    // A search and a choice of somebody else's company are filled with nothing of one's own.
    const isOwn = field.form?.method !== "get" && !(field.localName === "select" && /company/i.test(label));
    const fill = isOwn && fills.find(([named]) => named.test(label))?.[1];
    if (fill && !fill.test(field.autocomplete) && !/^(on|off)$/.test(field.autocomplete))
      found.push(`${name}: autocomplete "${field.autocomplete}"`);
    if (field.localName === "select") continue;
    if (!field.enterKeyHint) found.push(`${name}: no enterkeyhint`);
    if (field.localName !== "input") continue;
    if (field.type === "number" && !field.inputMode) found.push(`${name}: no inputmode`);
    if (/^e-?mail/i.test(label) && field.type !== "email" && field.inputMode !== "email")
      found.push(`${name}: not typed as an e-mail address`);
    if (/phone number|^phone|^mobile/i.test(label) && field.type !== "tel")
      found.push(`${name}: not typed as a phone number`);
    if (/^(amount|rate|budget)|\(\$\)|dollars/i.test(label) && !/decimal|numeric/.test(field.inputMode))
      found.push(`${name}: no digits`);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=file][accept*=image]")) {
    const label = field.labels?.[0]?.textContent?.trim() ?? "";
    if (field.hasAttribute("capture") || withoutCamera.test(label)) continue;
    const before = field.closest(".field")?.previousElementSibling;
    const camera = before?.querySelector("input[type=file][capture]");
    if (!camera || getComputedStyle(before!).display === "none")
      found.push(`${field.name} “${label}”: takes pictures, but not with the camera`);
  }
  return found;
}
