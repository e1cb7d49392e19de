import type { ReactNode } from "react";
import { Landing } from "~/landing/landing";
import { paths } from "~/paths";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  /** Where to go after signing in; kept when the dialog is closed. */
  returnTo?: string;
  wide?: boolean;
  children: ReactNode;
};

export function PublicDialog({ title, returnTo, wide, children }: Props) {
  return (
    <Landing
      returnTo={returnTo}
      dialog={
        <Dialog title={title} closeTo={paths.home({ returnTo })} size={wide ? "wide" : "small"}>
          {children}
        </Dialog>
      }
    />
  );
}
