import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import type { Step, StepName } from "~/people/first-steps/first-steps";
import { Button, LinkButton } from "~/ui/button";
import { Icon } from "~/ui/display/icon";
import type { ListLinks } from "../list-links";

const titles: Record<StepName, string> = {
  funds: "Add funds",
  order: "Publish your first work order",
  colleagues: "Invite your colleagues",
};

type FirstStepsProps = { steps: readonly Step[]; links: ListLinks; hasDrafts: boolean };

/** Shows a new company what to do first. */
export function FirstSteps({ steps, links, hasDrafts }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.name;
  return (
    <section className="first-steps sheet" aria-labelledby="first-steps">
      <div className="spread">
        <h2 id="first-steps">First steps</h2>
        <span className="muted num">
          {done} of {steps.length} done
        </span>
      </div>
      <ol>
        {steps.map(({ name, isDone, state }) => (
          <li key={name} className={isDone ? "done" : name === next ? "next" : undefined}>
            <span className="first-steps-mark" aria-hidden="true">
              {isDone && <Icon name="check" />}
            </span>
            <div>
              <h3>
                {titles[name]}
                {isDone && <span className="hidden-visually"> (done)</span>}
              </h3>
              <p className="muted">{state}</p>
            </div>
            {!isDone && <div className="cluster">{ways(name, links, hasDrafts)}</div>}
          </li>
        ))}
      </ol>
      <Form method="post" action={paths.dismissFirstSteps()} preventScrollReset>
        <input type="hidden" name="from" value={links.here} />
        <Button variant="quiet">Hide these steps</Button>
      </Form>
    </section>
  );
}

function ways(step: StepName, links: ListLinks, hasDrafts: boolean) {
  if (step === "funds") return <LinkButton to={paths.addFunds()}>Add Funds</LinkButton>;
  if (step === "colleagues") return <LinkButton to={paths.addUser()}>Add user</LinkButton>;
  return (
    <>
      {hasDrafts && <LinkButton to={paths.tab("draft")}>Open drafts</LinkButton>}
      <LinkButton to={paths.createOrder()} discover="none">
        Create Work Order
      </LinkButton>
      <LinkButton to={links.import} discover="none" preventScrollReset>
        Import
      </LinkButton>
    </>
  );
}
