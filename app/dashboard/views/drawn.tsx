import { useParams } from "@remix-run/react";
import { useSoftLinks } from "~/ui/soft-links";
import { StyledWhenLoaded } from "~/ui/styled-when-loaded";
import styles from "./drawn.css?url";

/** A view of the list that the server drew; its links need no script and no component. */
export function Drawn({ html }: { html: string }) {
  const { win } = useParams();
  const onClick = useSoftLinks({ preventScrollReset: true });
  return (
    <StyledWhenLoaded href={styles}>
      {/* biome-ignore lint/a11y: only the links inside are pressed, also by key; this handler follows them */}
      <div
        className={win ? "orders drawn beside" : "orders drawn"}
        onClick={onClick}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped it on the server
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </StyledWhenLoaded>
  );
}
