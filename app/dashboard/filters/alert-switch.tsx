import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/display/chip";

type SwitchProps = { to: string; name: string; on: boolean };

/** Whether a saved filter mails what is new under it. */
export const AlertSwitch = ({ to, name, on }: SwitchProps) => (
  <Form method="post" action={to} preventScrollReset className="cluster alert-switch">
    <input type="hidden" name="on" value={String(!on)} />
    {on && <Chip tone="green">Mailed each morning</Chip>}
    <Button icon={on ? "close" : "mail"} size="small">
      {on ? "Stop mailing" : "Mail me new work"}
      <span className="hidden-visually"> of {name}</span>
    </Button>
  </Form>
);
