import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Chip } from "~/ui/display/chip";

type SwitchProps = { to: string; name: string; on: boolean };

export const AlertSwitch = ({ to, name, on }: SwitchProps) => (
  <Form method="post" action={to} preventScrollReset className="cluster alert-switch">
    <input type="hidden" name="on" value={String(!on)} />
    {on && <Chip tone="green">Emailed each morning</Chip>}
    <Button icon={on ? "close" : "mail"} size="small">
      {on ? "Stop emails" : "Email me new work"}
      <span className="hidden-visually"> for {name}</span>
    </Button>
  </Form>
);
