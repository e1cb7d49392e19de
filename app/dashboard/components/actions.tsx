import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { Menu } from "~/ui/overlays/menu";
import { EDIT_ROUTE, type OrderAction } from "../details/order-actions";
import type { PanelData } from "../details/panel.server";

const MAX_VISIBLE = 2;

export const actionPath = ({ order, base }: Pick<PanelData, "order" | "base">, { route }: OrderAction) =>
  route === EDIT_ROUTE
    ? paths.editOrder(order.win)
    : paths.orderAction(base.tab, order.win, route, base.search);

export function OrderActions(data: PanelData) {
  const shown = data.actions.slice(0, MAX_VISIBLE);
  const more = data.actions.slice(MAX_VISIBLE);
  return (
    <>
      {shown.map((action, index) => {
        const isMain = index === 0 && action.main;
        return (
          <LinkButton
            key={action.label}
            to={actionPath(data, action)}
            icon={action.icon}
            variant={isMain ? "primary" : undefined}
            aria-keyshortcuts={isMain ? `A ${shortcutOf(action) ?? ""}`.trim() : shortcutOf(action)}
            preventScrollReset
            discover="none"
          >
            {action.label}
          </LinkButton>
        );
      })}
      {more.length > 0 && (
        <Menu label="More" iconOnly="phone">
          {more.map((action) => (
            <ActionLink key={action.label} data={data} action={action} />
          ))}
        </Menu>
      )}
    </>
  );
}

const ActionLink = ({ data, action }: { data: PanelData; action: OrderAction }) => (
  <LinkButton
    to={actionPath(data, action)}
    icon={action.icon}
    aria-keyshortcuts={shortcutOf(action)}
    preventScrollReset
    discover="none"
  >
    {action.label}
  </LinkButton>
);

const shortcutOf = ({ route }: OrderAction) => (route === EDIT_ROUTE ? "E" : undefined);

/** Keeps the actions in reach on a phone, wherever the panel is scrolled: the main one, and a menu of the others. */
export function MainActionBar(data: PanelData) {
  const [main, ...others] = data.actions;
  if (!main?.main) return null;
  return (
    <div className="action-bar no-print">
      <LinkButton
        to={actionPath(data, main)}
        variant="primary"
        icon={main.icon}
        wide
        preventScrollReset
        discover="none"
      >
        {main.label}
      </LinkButton>
      {others.length > 0 && (
        <Menu label="More" iconOnly="phone">
          {others.map((action) => (
            <ActionLink key={action.label} data={data} action={action} />
          ))}
        </Menu>
      )}
    </div>
  );
}
