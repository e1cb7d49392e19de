import { parse, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { countErrorsIn, type OrderFormValues, sections, sortByPage } from "~/work-orders/form/order-fields";
import type { OrderFormAnswer } from "../answer.server";
import type { Progress } from "../progress.server";
import { useDraftSaving } from "./hooks/use-draft-saving";
import { type DraftPage, useNewerDraft } from "./hooks/use-newer-draft";

/** Up to this many sections are not collapsed. */
const MAX_UNFOLDED = 3;

/** Collapses sections on a phone, except the first and those with errors. */
function useFolding(root: RefObject<HTMLElement>, sectionsWithErrors: string) {
  const isFolded = useRef(false);
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 40em)");
    const sections = root.current?.querySelectorAll<HTMLDetailsElement>("details.form-section") ?? [];
    const fold = () => {
      const linked = document.getElementById(location.hash.slice(1));
      for (const [at, section] of [...sections].entries()) {
        const mustOpen =
          wide.matches ||
          sections.length <= MAX_UNFOLDED ||
          section.contains(linked) ||
          sectionsWithErrors.split(" ").includes(section.id);
        // Keeps sections that the user opened.
        section.open = mustOpen || (isFolded.current ? section.open : at === 0);
      }
      isFolded.current ||= !wide.matches;
    };
    fold();
    // Tells the browser tests that sections are set up.
    if (root.current) root.current.dataset.folding = "";
    wide.addEventListener("change", fold);
    return () => wide.removeEventListener("change", fold);
  }, [root, sectionsWithErrors]);

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href^='#']");
      const target = link && document.getElementById(link.getAttribute("href")!.slice(1));
      const section = target?.closest("details");
      if (section) section.open = true;
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
}

/** A page has one order form. */
export const FORM_ID = "order";

type Page = DraftPage & { values: OrderFormValues };

export function useOrderForm(page: Page) {
  const answer = useLastAnswer();
  const [form, fields] = useForm<OrderFormValues, Record<string, unknown>>({
    id: FORM_ID,
    lastResult: answer?.lastResult,
    defaultValue: page.values,
    // Lets conform add and remove rows in the browser; only the server validates.
    onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }),
  });
  const element = useRef<HTMLFormElement>(null);
  const errors = sortByPage(form.allErrors);
  const sectionsWithErrors = sections.filter(({ id }) => countErrorsIn(id, errors) > 0).map(({ id }) => id);
  useFolding(element, sectionsWithErrors.join(" "));
  const { progress, onSaved } = useSavedProgress(answer);
  useDraftSaving(element, page.draftKey, onSaved);
  useNewerDraft(page);
  useErrorSummaryFocus(answer);
  return { form, fields, element, errors, answer, progress: progress ?? answer?.progress };
}

/** Returns the progress of the draft that was saved since the last answer. */
function useSavedProgress(answer: OrderFormAnswer | undefined) {
  const [saved, setSaved] = useState<{ answer: OrderFormAnswer | undefined; progress?: Progress }>();
  const last = useRef(answer);
  last.current = answer;
  const onSaved = useCallback(
    (progress?: Progress) =>
      // The same progress does not draw the long form again.
      setSaved((before) =>
        JSON.stringify(before?.progress) === JSON.stringify(progress) && before?.answer === last.current
          ? before
          : { answer: last.current, progress },
      ),
    [],
  );
  return { progress: saved?.answer === answer ? saved?.progress : undefined, onSaved };
}

/** Parts of an answer that the next one ends. */
const shownOnce = {
  question: undefined,
  rewrite: undefined,
  siteQuestion: undefined,
  filled: undefined,
  toast: undefined,
};

/** Keeps the last answer: following a link to a field is a navigation, which clears the router's action data. */
function useLastAnswer() {
  const answer = useActionData<OrderFormAnswer>();
  const seen = useRef<OrderFormAnswer>();
  const last = useRef<OrderFormAnswer>();
  // Keeps the previous files and version if the new answer has none, as after a lost request.
  if (answer && answer !== seen.current) last.current = { ...last.current, ...shownOnce, ...answer };
  seen.current = answer ?? seen.current;
  return last.current;
}

function useErrorSummaryFocus(answer: OrderFormAnswer | undefined) {
  useEffect(() => {
    if (answer?.lastResult.error) document.getElementById(`${FORM_ID}-errors`)?.focus();
  }, [answer]);
}
