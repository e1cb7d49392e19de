import { parse, useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { faultsIn, inPageOrder, type OrderFields, sections } from "~/work-orders/form/order-fields";
import type { OrderFormAnswer } from "../save-form.server";
import { useDraftKeeping } from "./use-draft-keeping";
import { useFolding } from "./use-folding";
import { useNewerDraft } from "./use-newer-draft";

/** One form to a page. */
export const FORM_ID = "order";
// biome-ignore lint/suspicious/noExplicitAny: the fields' types would be the schema's, which the browser does not get
type Typed = Record<string, any>;

type Page = {
  values: Typed;
  draftKey: string | null;
  /** When what is kept under the key was kept; undefined where it is not taken up again by itself. */
  keptAt?: Date | string | null;
};

/** What the order's form and a template's do alike: rows, drafts, folded sections, the last answer and its errors. */
export function useOrderForm(page: Page) {
  const answer = useLastAnswer();
  const [form, fields] = useForm<Typed, Typed, string[]>({
    id: FORM_ID,
    lastResult: answer?.lastResult,
    defaultValue: page.values,
    // Rows come and go in the browser; whether what is in them is right is the server's to say.
    onValidate: ({ formData }) => parse<Typed, string[]>(formData, { resolve: (value) => ({ value }) }),
  });
  const element = useRef<HTMLFormElement>(null);
  const errors = inPageOrder(form.allErrors);
  const wrong = sections.filter(({ id }) => faultsIn(id, errors) > 0).map(({ id }) => id);
  useFolding(element, wrong.join(" "));
  useDraftKeeping(element, page.draftKey);
  useNewerDraft(page.draftKey, page.keptAt);
  useErrorFocus(answer);
  return { form, fields: fields as unknown as OrderFields, element, errors, answer };
}

/** Following a link to a field is a navigation too, and takes the router's own copy away. */
function useLastAnswer() {
  const answer = useActionData<OrderFormAnswer>();
  const seen = useRef<OrderFormAnswer>();
  const last = useRef<OrderFormAnswer>();
  // What was lost on the way says nothing about files and versions: those are as they were.
  if (answer && answer !== seen.current)
    last.current = { ...last.current, question: undefined, rewrite: undefined, said: undefined, ...answer };
  seen.current = answer ?? seen.current;
  return last.current;
}

/** What is wrong stands at the top, and whoever pressed the button is at the bottom. */
function useErrorFocus(answer: OrderFormAnswer | undefined) {
  useEffect(() => {
    if (answer?.lastResult.error) document.getElementById(`${FORM_ID}-errors`)?.focus();
  }, [answer]);
}
