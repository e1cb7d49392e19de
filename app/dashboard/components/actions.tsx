import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Menu } from "~/ui/overlays/menu";
import { EDIT, type OrderAct } from "../details/order-actions";
import type { PanelData } from "../routes/details";

/** How many stand side by side; the others are in the menu. */
const SHOWN = 2;

export const toOf = ({ order, base }: Pick<PanelData, "order" | "base">, { route }: OrderAct) =>
  route === EDIT ? paths.editOrder(order.win) : paths.orderAct(base.tab, order.win, route, base.search);

/** What can be done, the main act first; what cannot be taken back stands last in the menu. */
export function Acts(data: PanelData) {
  const shown = data.acts.slice(0, SHOWN);
  const more = data.acts.slice(SHOWN);
  return (
    <>
      {shown.map((act, index) => (
        <LinkButton
          key={act.label}
          to={toOf(data, act)}
          icon={act.icon}
          variant={index === 0 && act.main ? "primary" : undefined}
          preventScrollReset
          discover="none"
        >
          {act.label}
        </LinkButton>
      ))}
      {more.length > 0 && (
        <Menu label="More">
          {more.map((act) => (
            <MenuLink key={act.label} data={data} act={act} />
          ))}
        </Menu>
      )}
    </>
  );
}

const MenuLink = ({ data, act }: { data: PanelData; act: OrderAct }) => (
  <LinkButton to={toOf(data, act)} icon={act.icon} preventScrollReset discover="none">
    {act.label}
  </LinkButton>
);

/** On a phone: the main act within the thumb's reach, whatever part of the order is in view. */
export function ActBar(data: PanelData) {
  const [main] = data.acts;
  if (!main?.main) return null;
  return (
    <div className="act-bar no-print">
      <LinkButton
        to={toOf(data, main)}
        variant="primary"
        icon={main.icon}
        wide
        preventScrollReset
        discover="none"
      >
        {main.label}
      </LinkButton>
    </div>
  );
}
