/** Functions by which across-records.spec.ts fills pages and compares them. All but `mixedUp` run in the page. */

export const typed = { text: "typed for another", number: "77", date: "2031-07-07", time: "07:07" };

/** Runs in the page: fills, ticks and chooses in every field. */
export function fillAllFields({ text, number, date, time }: typeof typed) {
  const values: Record<string, string> = { number, date, time };
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "form[method=post] :is(input, textarea, select):enabled:not([type=hidden], [type=file], [readonly])",
  );
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      field.selectedIndex = field.options.length - 1;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      continue;
    }
    if (field.type === "checkbox" || field.type === "radio") {
      (field as HTMLInputElement).checked = true;
      continue;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!;
    set!.call(field, values[field.type] ?? text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/**
 * Runs in the page: lists fields that still have the earlier input, or whose tick or choice differs from a fresh load.
 */
export async function remainingInput({ onTop, ...before }: typeof typed & { onTop: boolean }) {
  const selector = "form[method=post] :is(input, textarea, select)";
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const key = ({ name, value, type }: HTMLInputElement) => `${type} ${name} ${value}`;
  const isTick = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";
  const isChosen = (field: HTMLInputElement) => field.checked || field.localName === "select";
  // Tasks are buttons until a page is hydrated; a button's value is its box's name and value.
  const pressed = [...fresh.querySelectorAll<HTMLButtonElement>("form[method=post] [aria-pressed=true]")];
  const chosen = new Set([
    ...[...fresh.querySelectorAll<HTMLInputElement>(selector)].filter(isChosen).map(key),
    ...pressed.map(({ value }) => `checkbox ${value}`),
  ]);
  const overlay = onTop && [...document.querySelectorAll(".dialog, .panel")].at(-1);
  return [...(overlay || document).querySelectorAll<HTMLInputElement>(selector)]
    .filter((field) =>
      isChosen(field)
        ? !chosen.has(key(field))
        : !isTick(field) && Object.values(before).includes(field.value),
    )
    .map(key);
}

/** The texts and sent values of a record's page: as it stands, and after a full load of its address. */
export type RecordShown = { live: string[]; fresh: string[] };

/** Runs in the page: reads titles and sentences of forms, hidden ids, the values of buttons, and where forms are sent. */
export async function readRecord({ onTop }: { onTop: boolean }): Promise<RecordShown> {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const list = (place: Document) => {
    const overlay = onTop && [...place.querySelectorAll(".dialog, .panel")].at(-1);
    const all = (selector: string) => [...(overlay || place).querySelectorAll<HTMLElement>(selector)];
    const said = all("h1, h2, h3, form[method=post] :is(p, legend, dt, dd, b)");
    // Tasks are buttons until a page is hydrated; they are compared as boxes.
    const buttons = "button[name]:not([aria-pressed])";
    const sent = all(`form[method=post] :is(input[type=hidden], ${buttons})`) as HTMLInputElement[];
    const forms = all("form[method=post]");
    return [
      ...said.map(({ textContent }) => textContent ?? ""),
      ...sent.map(({ name, value }) => `${name}=${value}`),
      ...forms.map((form) => `to ${new URL(form.getAttribute("action") ?? "", location.href).href}`),
    ];
  };
  return { live: list(document), fresh: list(fresh) };
}

/**
 * Lists what the second record's page still says or sends of the first, and what it lacks of the second. A form's key is
 * new on every load.
 */
export function mixedUp(first: RecordShown, second: RecordShown) {
  const isKey = (each: string) => each.startsWith("formKey=");
  const own = first.live.filter((each) => isKey(each) || first.fresh.includes(each));
  const left = own.filter((each) => second.live.includes(each) && !second.fresh.includes(each));
  const missing = second.fresh.filter(
    (each) => !isKey(each) && !first.fresh.includes(each) && !second.live.includes(each),
  );
  return { left, missing };
}
