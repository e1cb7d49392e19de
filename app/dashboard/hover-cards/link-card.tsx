import { HoverCard } from "radix-ui";
import { useEffect, useId } from "react";
import { RatingChip } from "~/contractors/ratings/rating-chip";
import { count } from "~/platform/text/format";
import type { ContractorCard } from "~/profile/for-clients/contractor-card.server";
import type { SiteCard } from "~/sites/sites.server";
import { Chip } from "~/ui/display/chip";
import type { Card } from "./load-card";
import { CARD } from "./watch-links";
import "./link-card.css";

export type LinkCardProps = { link: HTMLAnchorElement; card: Card; onClose: () => void };

/** A card beside a link, which describes it. `watchLinks` says when it closes, apart from Escape and a press elsewhere. */
export function LinkCard({ link, card, onClose }: LinkCardProps) {
  const id = useId();
  useEffect(() => {
    link.setAttribute("aria-describedby", id);
    return () => link.removeAttribute("aria-describedby");
  }, [link, id]);
  const { left, top, width, height } = link.getBoundingClientRect();
  return (
    <HoverCard.Root open onOpenChange={onClose}>
      <HoverCard.Trigger asChild>
        <span className="hover-card-place" style={{ left, top, width, height }} />
      </HoverCard.Trigger>
      {/* A modal dialog covers everything outside of it. */}
      <HoverCard.Portal container={link.closest<HTMLElement>("dialog, main")}>
        <HoverCard.Content
          id={id}
          className={CARD}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onPointerLeave={(event) => event.preventDefault()}
        >
          {card.kind === "contractor" ? <ContractorFacts card={card} /> : <SiteFacts card={card} />}
        </HoverCard.Content>
      </HoverCard.Portal>
    </HoverCard.Root>
  );
}

const ContractorFacts = ({ card }: { card: ContractorCard }) => (
  <>
    <p className="cluster">
      <b>{card.name}</b>
      <RatingChip percent={card.rating} />
      {card.isBlocked && <Chip tone="red">Blocked</Chip>}
      {!card.isActive && <Chip>Account deactivated</Chip>}
    </p>
    <p className="muted">{card.place}</p>
    {card.doneForYou !== null && <p>{count(card.doneForYou, "work order")} done for you</p>}
    <p className="muted">{count(card.completedCount, "work order")} completed in all</p>
  </>
);

const SiteFacts = ({ card }: { card: SiteCard }) => (
  <>
    <p>
      <b>{card.siteName}</b> {card.siteId && <span className="muted">({card.siteId})</span>}
    </p>
    <p>{card.address}</p>
    <p className="muted">{count(card.orderCount, "work order")} here</p>
    {card.accessNotes && (
      <p className="hover-card-notes">
        <span className="muted">Access:</span> {card.accessNotes}
      </p>
    )}
  </>
);
