import { type ReactNode, useId, useRef } from "react";
import { Icon } from "../display/icon";
import { Link } from "../link";
import { useModal } from "./use-overlay";

type DialogProps = {
  title: string;
  /** The parent route, mostly ".."; null makes a dialog that can't be dismissed. */
  closeTo: string | null;
  size?: "small" | "wide";
  /** Whether no page is behind it, so that its title is the page's. */
  isAlone?: boolean;
  children: ReactNode;
};

/** A dialog as a child route: Back closes it, reloading keeps it; without scripts a link closes it. */
export function Dialog({ title, closeTo, size, isAlone, children }: DialogProps) {
  const Title = isAlone ? "h1" : "h2";
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
          <Title id={id}>{title}</Title>
          {closeTo !== null && <CloseLink to={closeTo} replace />}
        </div>
        <div className="overlay-body">{children}</div>
      </dialog>
    </>
  );
}

/** A plain link, so that closing works without scripts. `replace` removes the overlay from the history. */
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
