import { Link } from "@remix-run/react";
import { Chip, type ChipTone } from "~/ui/display/chip";
import type { Reason } from "../reasons";
import { canBeOffered, standingLabels } from "../standing";
import type { Suggestion } from "../suggest.server";

const tones: Record<Reason["tone"], ChipTone> = { for: "leaf", neutral: "slate", against: "amber" };

type Props = { suggestion: Suggestion; profileTo: string; isTicked: boolean };

/** Has a checkbox unless the contractor has an open offer or has applied. */
export function SuggestionRow({ suggestion, profileTo, isTicked }: Props) {
  const { id, name, city, stateCode, standing, reasons } = suggestion;
  return (
    <li className="suggestion">
      {canBeOffered(standing) ? (
        <label className="reach reach-start">
          <input
            type="checkbox"
            name="contractorsId"
            value={id}
            defaultChecked={isTicked}
            aria-label={`Select ${name}`}
          />
        </label>
      ) : (
        <span />
      )}
      <div>
        <p className="cluster">
          <Link to={profileTo} preventScrollReset discover="none">
            <b>{name}</b>
          </Link>
          <span className="muted">{[city, stateCode].filter(Boolean).join(", ")}</span>
          {standing !== "none" && <Chip tone="indigo">{standingLabels[standing]}</Chip>}
        </p>
        <ul className="reasons" aria-label={`Reasons for ${name}`}>
          {reasons.map(({ about, text, tone }) => (
            <li key={about}>
              <Chip tone={tones[tone]}>{text}</Chip>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
