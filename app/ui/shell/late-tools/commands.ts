/** Commands come from the links and buttons of the page, so only permitted ones are offered. */
export type Command = { group: string; label: string; detail?: string; run: () => void };

const sources = [
  ["This work order", ".panel-actions a, .panel-actions button"],
  ["This page", ".page-head a, .list-head a"],
  ["Lists", ".tabs a"],
  ["Pages", ".side a"],
] as const;

export function commandsOn(page: ParentNode): Command[] {
  const found = new Map<string, Command>();
  for (const [group, selector] of sources)
    for (const control of page.querySelectorAll<HTMLElement>(selector)) {
      const label = labelOf(control);
      if (label && !found.has(label)) found.set(label, { group, label, run: () => control.click() });
    }
  return [...found.values()];
}

const labelOf = (control: HTMLElement) =>
  (control.getAttribute("aria-label") ?? control.textContent ?? "").replace(/\s+/g, " ").trim();

/** Returns the commands that have all typed words, those that begin with what was typed first. */
export function matching(commands: readonly Command[], typed: string) {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/).filter(Boolean);
  const fits = commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  const begins = ({ label }: Command) => Number(label.toLowerCase().startsWith(text));
  return text ? fits.sort((a, b) => begins(b) - begins(a)) : fits;
}

/** Returns the number of a work order if only that was typed. */
export const typedOrderNumber = (typed: string) => /^#?(\d{1,15})$/.exec(typed.trim())?.[1];
