import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Dialog } from "./dialog";

type ConfirmProps = {
  /** The question: "Delete this template?" */
  title: string;
  closeTo: string;
  /** The act's own word, never "OK". */
  submit: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  cancel?: string;
  action?: string;
  /** What goes with the answer: ids, the version that was seen. */
  hidden?: Record<string, string | number | readonly (string | number)[]>;
  /** What will happen, and fields for what must be asked. */
  children?: ReactNode;
};

/** Asks before an act, and posts the answer. */
export function ConfirmForm({ title, closeTo, submit, danger, cancel = "Cancel", ...props }: ConfirmProps) {
  return (
    <Dialog title={title} closeTo={closeTo} size="small">
      <Form method="post" action={props.action} replace preventScrollReset noValidate>
        {Object.entries(props.hidden ?? {}).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        {props.children}
        <FormFooter>
          <Button variant={danger ? "danger" : "primary"}>{submit}</Button>
          <Link className="button" to={closeTo} replace preventScrollReset discover="none">
            {cancel}
          </Link>
        </FormFooter>
      </Form>
    </Dialog>
  );
}
