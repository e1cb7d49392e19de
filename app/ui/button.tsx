import type { LinkProps } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconName } from "./display/icon";
import { Link } from "./link";

type ButtonLook = {
  /** One primary button per screen, for its main action. Danger is for what can't be undone. */
  variant?: "primary" | "danger" | "quiet" | "link";
  size?: "small";
  icon?: IconName;
  /** Shows only the icon, always or on phones; the children are its accessible name and tooltip. */
  iconOnly?: boolean | "phone";
  wide?: boolean;
  children: ReactNode;
};

function classNames({ variant, size, iconOnly, wide }: Omit<ButtonLook, "children">, link = false) {
  const names = [
    link && "button",
    variant && `button-${variant}`,
    size && `button-${size}`,
    iconOnly === true && "button-icon",
    iconOnly === "phone" && "button-icon-phone",
    wide && "button-wide",
  ].filter(Boolean);
  return names.length ? names.join(" ") : undefined;
}

function contents({ icon, iconOnly, children }: ButtonLook) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {iconOnly ? <span className={hiddenLabelClass(iconOnly)}>{children}</span> : children}
    </>
  );
}

export const hiddenLabelClass = (iconOnly: true | "phone") =>
  iconOnly === "phone" ? "hidden-on-phone" : "hidden-visually";

const tooltip = (props: ButtonLook) =>
  props.iconOnly && typeof props.children === "string" ? props.children : undefined;

type ButtonProps = ButtonLook & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className">;

/** Submits its form by default, because an action is a form that posts. */
export function Button({
  variant,
  size,
  icon,
  iconOnly,
  wide,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  const props = { variant, size, icon, iconOnly, wide, children };
  return (
    <button type={type} className={classNames(props)} title={tooltip(props)} {...rest}>
      {contents(props)}
    </button>
  );
}

type LinkButtonProps = ButtonLook & Omit<LinkProps, "children" | "className">;

export function LinkButton({ variant, size, icon, iconOnly, wide, children, ...rest }: LinkButtonProps) {
  const props = { variant, size, icon, iconOnly, wide, children };
  return (
    <Link className={classNames(props, true)} title={tooltip(props)} {...rest}>
      {contents(props)}
    </Link>
  );
}

/** A link in a row, which opens a dialog above it. `of` names the row to those who can't see it. */
export const RowLink = ({ of, children, ...rest }: LinkButtonProps & { of?: string }) => (
  <LinkButton size="small" variant="quiet" preventScrollReset discover="none" {...rest}>
    {of ? [children, <span key="of" className="hidden-visually">{` ${of}`}</span>] : children}
  </LinkButton>
);
