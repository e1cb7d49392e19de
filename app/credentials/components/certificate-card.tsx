import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { date, money } from "~/platform/text/format";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/display/chip";
import { Icon, type IconName } from "~/ui/display/icon";
import { Moment } from "~/ui/display/metrics";
import type { Card } from "../certifications.server";

export const CertificateCard = ({ card }: { card: Card }) => (
  <li className="certificate-card" id={`certificate-${card.id}`}>
    <h3>
      <Icon name={card.icon as IconName} />
      {card.label}
    </h3>
    {card.way === "exam" && <Price card={card} />}
    <State card={card} />
    <p className="actions">
      <NextStep card={card} />
    </p>
  </li>
);

const Price = ({ card: { priceCents } }: { card: Card }) =>
  priceCents > 0 ? (
    <p>
      <span className="certificate-price num">{money(priceCents)}</span>{" "}
      <span className="muted">annually</span>
    </p>
  ) : (
    <p className="certificate-price">Free</p>
  );

function State({ card }: { card: Card }) {
  if (card.isPassed && card.expiresAt)
    return (
      <p>
        <Chip tone={card.isOver ? "red" : "amber"}>
          {card.isOver ? "Expired" : "Expires"} {date(card.expiresAt)}
        </Chip>
      </p>
    );
  if (card.payment === "requested")
    return (
      <p className="muted">
        Your payment is pending: the card provider has not answered yet. Please do not pay again.
      </p>
    );
  if (card.payment === "succeeded")
    return (
      <p>
        <Chip tone="green">Bought</Chip>
      </p>
    );
  if (card.way === "outside")
    return (
      <p className="muted">
        {card.requestedAt ? (
          <>
            Started on <Moment at={card.requestedAt} />. The result appears here automatically.
          </>
        ) : (
          "Handled by our outside credentialing provider."
        )}
      </p>
    );
  if (card.way === "office")
    return <p className="muted">Send us the document and we will add it to your profile.</p>;
  return card.hasExam ? (
    <p className="muted">Watch a video, then answer a short test.</p>
  ) : (
    <p className="muted">This exam is being prepared.</p>
  );
}

function NextStep({ card }: { card: Card }) {
  const of = <span className="hidden-visually"> {card.label}</span>;
  if (card.way === "office")
    return (
      <Link className="alone" to={paths.support()}>
        Write to support{of}
      </Link>
    );
  if (card.way === "outside")
    return card.mayAsk ? (
      <LinkButton to={paths.certification(card.id, "check")} icon="shield" preventScrollReset>
        Proceed{of}
      </LinkButton>
    ) : null;
  if (card.mayStudy)
    return (
      <>
        <LinkButton to={paths.certification(card.id, "video")} icon="eye">
          Watch video{of}
        </LinkButton>
        <LinkButton to={paths.certification(card.id, "tests")} variant="quiet">
          Take test{of}
        </LinkButton>
      </>
    );
  if (!card.hasExam || card.payment === "requested") return null;
  return (
    <LinkButton to={paths.certification(card.id, "buy")} icon="card" preventScrollReset>
      {card.isPassed ? "Renew" : "Buy"}
      {of}
    </LinkButton>
  );
}
