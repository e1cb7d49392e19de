import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "~/ui/button";
import { FormFooter } from "~/ui/fields/form-footer";
import { Notice } from "~/ui/notices/notice";
import { allChanges, type Change, changeOf } from "~/work-orders/form/changeable";
import { sections } from "~/work-orders/form/order-fields";

type ChooseProps = {
  only: Change[];
  /** What the chosen orders say now. */
  said: Partial<Record<Change, string>>;
  /** The list and the selection, which go along. */
  kept: [string, string][];
  isEmpty: boolean;
  closeTo: string;
  /** Offers what was typed before and not sent. */
  children?: ReactNode;
};

/** Which fields are to change; all others stay as they are in each of the orders. */
export function ChooseChanges({ only, said, kept, isEmpty, closeTo, children }: ChooseProps) {
  return (
    <div className="stack">
      {children}
      <Form method="get" className="stack" preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="step" value="fill" />
        {isEmpty && (
          <div role="alert">
            <Notice type="error">Please choose what to change</Notice>
          </div>
        )}
        <p>What do you want to change? Everything else of each work order stays as it is.</p>
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
                    {said[name] && <small className="under muted">{said[name]}</small>}
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
