import { type ReactNode, useEffect, useRef } from "react";
import { hiddenLabelClass } from "../button";
import { Icon, type IconName } from "../display/icon";
import { useNewLocation } from "../use-new-location";

type MenuProps = {
  label: string;
  icon?: IconName;
  iconOnly?: boolean | "phone";
  size?: "small";
  children: ReactNode;
};

const summaryClass = ({ iconOnly, size }: Pick<MenuProps, "iconOnly" | "size">) => {
  if (iconOnly === "phone") return `button button-icon-phone${size ? ` button-${size}` : ""}`;
  if (iconOnly) return "button button-quiet button-icon";
  return size ? `button button-${size}` : "button";
};

/** A <details> menu; scripts close it on Escape, outside clicks and navigation. */
export function Menu({ label, icon = "more", iconOnly, size, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useNewLocation(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` reads only the ref
  useEffect(() => {
    const onPress = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !ref.current?.open) return;
      event.preventDefault();
      close();
      ref.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey, true);
    };
  }, []);
  return (
    <details className="menu" ref={ref}>
      <summary className={summaryClass({ iconOnly, size })} title={iconOnly ? label : undefined}>
        <Icon name={icon} />
        <span className={iconOnly ? hiddenLabelClass(iconOnly) : undefined}>{label}</span>
      </summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}
