import { useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { paths } from "~/paths";
import type { SuggestedSite } from "~/sites/suggest.server";
import { FORM_ID } from "../use-order-form";

const DEBOUNCE_MS = 150;
const MIN_LENGTH = 2;
/** Fields that suggest sites, by what of the site they hold. */
const suggesting = { siteName: "siteName", siteId: "siteId", address1: null } as const;
type FieldName = keyof typeof suggesting;

type Open = { input: HTMLInputElement; sites: SuggestedSite[] };

/** Suggests saved sites while somebody types a site's name, Site ID or address (a combobox with a list). */
export default function SiteSuggestions() {
  const [open, setOpen] = useState<Open | null>(null);
  const [at, setAt] = useState(-1);
  const [chosen, setChosen] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (chosen !== null) button.current?.click();
    setChosen(null);
  }, [chosen]);

  useTyping((input, sites) => {
    setOpen(sites.length > 0 ? { input, sites } : null);
    setAt(-1);
  });

  const choose = ({ id, ...site }: SuggestedSite) => {
    const held = suggesting[open!.input.name as FieldName];
    // The typed text was only a search: it must not count as a value of its own.
    open!.input.value = held ? site[held] : "";
    setOpen(null);
    setChosen(id);
  };
  useListKeys(open, at, { setAt, choose, close: () => setOpen(null) });
  useComboboxRole(open, at, id);

  return (
    <>
      <button
        type="submit"
        ref={button}
        className="hidden-visually"
        tabIndex={-1}
        aria-hidden="true"
        form={FORM_ID}
        name="useSite"
        value={chosen ?? ""}
      />
      <span role="status" className="hidden-visually">
        {open && `${open.sites.length} saved ${open.sites.length === 1 ? "site" : "sites"}`}
      </span>
      {open &&
        createPortal(
          <div className="site-suggestions" role="listbox" id={id} aria-label="Saved sites">
            {open.sites.map((site, n) => (
              // biome-ignore lint/a11y: the input keeps the focus and handles the keys
              <div
                key={site.id}
                id={`${id}-${n}`}
                role="option"
                aria-selected={n === at}
                // Before the input loses the focus, which closes the list.
                onPointerDown={(event) => {
                  event.preventDefault();
                  choose(site);
                }}
              >
                <b>{site.siteName}</b>
                <small className="muted under">
                  {[site.siteId, site.address].filter(Boolean).join(" · ")}
                </small>
              </div>
            ))}
          </div>,
          open.input.closest(".field")!,
        )}
    </>
  );
}

/** Calls `onFound` with the sites that fit what was typed; a late answer to an older text is ignored. */
function useTyping(onFound: (input: HTMLInputElement, sites: SuggestedSite[]) => void) {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const form = document.getElementById(FORM_ID) as HTMLFormElement | null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;
    const onInput = (event: Event) => {
      const input = event.target as HTMLInputElement;
      clearTimeout(timer);
      const current = ++asked;
      // Values that a site filled in are set by script, without the focus.
      if (!(input.name in suggesting) || document.activeElement !== input) return;
      const text = input.value.trim();
      if (text.length < MIN_LENGTH) return found.current(input, []);
      timer = setTimeout(() => {
        fetch(paths.suggestSites(text))
          .then((answer) => answer.json())
          .then(({ sites }) => current === asked && found.current(input, sites))
          // Offline or signed out: suggests nothing.
          .catch(() => {});
      }, DEBOUNCE_MS);
    };
    const onBlur = ({ target }: FocusEvent) => {
      asked++;
      found.current(target as HTMLInputElement, []);
    };
    form?.addEventListener("input", onInput);
    form?.addEventListener("focusout", onBlur);
    return () => {
      clearTimeout(timer);
      asked++;
      form?.removeEventListener("input", onInput);
      form?.removeEventListener("focusout", onBlur);
    };
  }, []);
}

type Handlers = {
  setAt: (at: number) => void;
  choose: (site: SuggestedSite) => void;
  close: () => void;
};

function useListKeys(open: Open | null, at: number, { setAt, choose, close }: Handlers) {
  useEffect(() => {
    if (!open) return;
    const last = open.sites.length - 1;
    const onKey = (event: KeyboardEvent) => {
      const moves: Record<string, () => void> = {
        ArrowDown: () => setAt(at >= last ? 0 : at + 1),
        ArrowUp: () => setAt(at <= 0 ? last : at - 1),
        Escape: close,
        ...(at >= 0 && { Enter: () => choose(open.sites[at]!) }),
      };
      const move = moves[event.key];
      if (!move || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      move();
    };
    open.input.addEventListener("keydown", onKey);
    return () => open.input.removeEventListener("keydown", onKey);
  });
}

/** Tells assistive technology about the list, and keeps the browser's own suggestions away while it is open. */
function useComboboxRole(open: Open | null, at: number, id: string) {
  useEffect(() => {
    const input = open?.input;
    if (!input) return;
    const before = input.getAttribute("autocomplete");
    const state = {
      role: "combobox",
      autocomplete: "off",
      "aria-autocomplete": "list",
      "aria-expanded": "true",
      "aria-controls": id,
      ...(at >= 0 && { "aria-activedescendant": `${id}-${at}` }),
    };
    for (const [name, value] of Object.entries(state)) input.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(state)) input.removeAttribute(name);
      if (before) input.setAttribute("autocomplete", before);
    };
  }, [open, at, id]);
}
