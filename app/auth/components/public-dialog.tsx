import type { ReactNode } from "react";
import { Landing } from "~/landing/landing";
import { paths } from "~/paths";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  /** The path to open after signing in; survives closing the dialog. */
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
