import { Link } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import { Icon } from "../display/icon";
import { useModal } from "./use-overlay";

type DialogProps = {
  title: string;
  /** Where closing goes: the parent route, mostly "..". Null makes a dialog that cannot be dismissed. */
  closeTo: string | null;
  size?: "small" | "wide";
  children: ReactNode;
};

/**
 * A centered dialog, rendered by a child route: it has an address, Back closes it, reloading keeps it.
 * Without scripts the scrim covers the page behind and the close link leads back.
 */
export function Dialog({ title, closeTo, size, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, closeTo);
  return (
    <>
      <div className="scrim" />
      <dialog
        open
        ref={ref}
        className={size ? `dialog dialog-${size}` : "dialog"}
        aria-labelledby={id}
        aria-modal="true"
      >
        <div className="overlay-head">
          <h2 id={id}>{title}</h2>
          {closeTo !== null && <CloseLink to={closeTo} replace />}
        </div>
        <div className="overlay-body">{children}</div>
      </dialog>
    </>
  );
}

/** A plain link, so that closing works before and without scripts. `replace`: what is closed leaves the history. */
export function CloseLink({ to, replace = false }: { to: string; replace?: boolean }) {
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset
      discover="none"
      className="button button-quiet button-icon close-link no-print"
      title="Close"
    >
      <Icon name="close" />
      <span className="hidden-visually">Close</span>
    </Link>
  );
}
