import type { AnchorHTMLAttributes } from "react";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A web page opens in a tab of its own; a phone's maps app would leave an empty one behind. */
export const DirectionsLink = ({ children, ...link }: Props) => (
  <a {...link} {...(link.href.startsWith("https:") && { target: "_blank", rel: "noreferrer" })}>
    {children}
  </a>
);
