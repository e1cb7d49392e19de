import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../button";
import { FormFooter } from "../fields/form-footer";
import { Link } from "../link";
import { Dialog } from "./dialog";

type ConfirmProps = {
  title: string;
  closeTo: string;
  submit: string;
  danger?: boolean;
  cancel?: string;
  action?: string;
  hidden?: Record<string, string | number | readonly (string | number)[]>;
  children?: ReactNode;
};

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
