import type { ReactNode } from "react";
import { Landing } from "~/landing/landing";
import { paths } from "~/paths";
import { Dialog } from "~/ui/overlays/dialog";

type Props = {
  title: string;
  /** Where to go on after signing in; closing the dialog does not lose it. */
  returnTo?: string;
  wide?: boolean;
  children: ReactNode;
};

/** The landing page with a dialog over it: sign in, sign up, a link that was followed (PUB-024). */
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
