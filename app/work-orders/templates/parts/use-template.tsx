import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field";
import { FORM_ID } from "../../parts/form/use-order-form";
import { RewriteQuestion } from "./rewrite-question";

type Props = {
  templates: { value: string; label: string }[];
  chosen: string;
  /** The form shows what was typed before, which nobody has saved. */
  isRestored: boolean;
};

/** FRM-003, FRM-077: fills the form anew. An address does it, so that it works without scripts too. */
export function UseTemplate({ templates, chosen, isRestored }: Props) {
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useTouched(isRestored);
  const submit = useSubmit();
  const onSubmit = (event: FormEvent) => {
    if (!isTouched.current) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <Form method="get" className="sheet use-template" ref={form} onSubmit={onSubmit} preventScrollReset>
        <SelectField
          field={plainField("template", { defaultValue: chosen })}
          label="Use Template"
          hint="Fills in all of the form anew"
          placeholder="No template"
          options={templates}
          tight
        />
        <Button icon="template">Use Template</Button>
      </Form>
      {isAsking && (
        <RewriteQuestion
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            isTouched.current = false;
            submit(form.current, { preventScrollReset: true });
          }}
        />
      )}
    </>
  );
}

/** FRM-004: whether anything was typed, ticked or sent since the form was filled. */
function useTouched(isRestored: boolean) {
  const touched = useRef(isRestored);
  useEffect(() => {
    const form = document.getElementById(FORM_ID);
    const touch = () => {
      touched.current = true;
    };
    form?.addEventListener("input", touch);
    form?.addEventListener("submit", touch);
    return () => {
      form?.removeEventListener("input", touch);
      form?.removeEventListener("submit", touch);
    };
  }, []);
  return touched;
}
