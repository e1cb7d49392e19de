import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { allChanges, type Change, changeOf } from "~/work-orders/form/changeable";
import { sections } from "~/work-orders/form/order-fields";

type ChooseProps = {
  only: Change[];
  current: Partial<Record<Change, string>>;
  hiddenFields: [string, string][];
  isEmpty: boolean;
  closeTo: string;
  children?: ReactNode;
};

export function ChooseChanges({ only, current, hiddenFields, isEmpty, closeTo, children }: ChooseProps) {
  return (
    <div className="stack">
      {children}
      <Form method="get" className="stack" preventScrollReset>
        {hiddenFields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="step" value="fill" />
        {isEmpty && (
          <div role="alert">
            <Notice type="error">Please choose what to change</Notice>
          </div>
        )}
        <p>Choose the fields to change. All other fields stay as they are.</p>
        {sections.map(({ id, title }) => (
          <fieldset key={id} className="change-choices">
            <legend>{title}</legend>
            {allChanges
              .filter((name) => changeOf(name).section === id)
              .map((name) => (
                <label key={name} className="choice">
                  <input type="checkbox" name="change" value={name} defaultChecked={only.includes(name)} />
                  <span>
                    {changeOf(name).label}
                    {current[name] && <small className="under muted">{current[name]}</small>}
                  </span>
                </label>
              ))}
          </fieldset>
        ))}
        <FormFooter>
          <Button variant="primary">Continue</Button>
          <LinkButton to={closeTo} preventScrollReset>
            Cancel
          </LinkButton>
        </FormFooter>
      </Form>
    </div>
  );
}
