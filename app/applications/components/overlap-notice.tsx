import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { Overlap } from "../overlaps/overlaps.server";

type Props = {
  overlaps: readonly Overlap[];
  /** The contractor's name, for clients; absent if the contractor is the reader. */
  name?: string;
};

/** Warns of other work at the same time without blocking the action. */
export const OverlapNotice = ({ overlaps, name }: Props) =>
  overlaps.length > 0 && (
    <Notice type="warning">
      <p>{name ? `${name} already has` : "You already have"} work at that time. You can still continue.</p>
      <ul>
        {overlaps.map((overlap, index) => (
          <li key={overlap.win ?? -index}>
            {overlap.win === null ? overlap.title : <OverlapLink overlap={overlap} isOwn={!name} />}
          </li>
        ))}
      </ul>
    </Notice>
  );

function OverlapLink({ overlap, isOwn }: { overlap: Overlap; isOwn: boolean }) {
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
