import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { Overlap } from "../overlaps.server";

type Props = {
  overlaps: readonly Overlap[];
  /** The contractor whom a client gives or offers the order; the reader himself without it. */
  name?: string;
};

/** What else the contractor has at that time. It stops nobody. */
export const OverlapNotice = ({ overlaps, name }: Props) =>
  overlaps.length > 0 && (
    <Notice type="warning">
      <p>At that time {name ? `${name} has` : "you have"} other work as well. You can go on all the same.</p>
      <ul>
        {overlaps.map((overlap, index) => (
          <li key={overlap.win ?? -index}>
            {overlap.win === null ? overlap.title : <Known overlap={overlap} isOwn={!name} />}
          </li>
        ))}
      </ul>
    </Notice>
  );

function Known({ overlap, isOwn }: { overlap: Overlap; isOwn: boolean }) {
  const { win, title, isAssigned, start } = overlap;
  const tab = isOwn ? (isAssigned ? "upcoming-work" : "applied") : "all";
  return (
    <>
      <a href={paths.order(tab, win!)}>
        {title} (WIN {win})
      </a>
      , {start}, {isAssigned ? `assigned to ${isOwn ? "you" : "them"}` : "applied for"}
    </>
  );
}
