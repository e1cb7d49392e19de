import { paths } from "~/paths";
import { Notice } from "~/ui/notices/notice";
import type { Overlap } from "../overlaps.server";

/** What else the contractor has at that time. It stops nobody. */
export const OverlapNotice = ({ overlaps }: { overlaps: readonly Overlap[] }) =>
  overlaps.length > 0 && (
    <Notice type="warning">
      <p>At that time you have other work as well. You can go on all the same.</p>
      <ul>
        {overlaps.map(({ win, title, isAssigned, start }) => (
          <li key={win}>
            <a href={paths.order(isAssigned ? "upcoming-work" : "applied", win)}>
              {title} (WIN {win})
            </a>
            , {start}, {isAssigned ? "assigned to you" : "applied for"}
          </li>
        ))}
      </ul>
    </Notice>
  );
