import type { ReactNode } from "react";

/** Shapes distinguish statuses without color; they fill up as work progresses. */
const shapes = {
  slate: <circle cx="6" cy="6" r="4.5" strokeDasharray="2.36" strokeLinecap="butt" />,
  sky: <circle cx="6" cy="6" r="4.5" />,
  violet: <path d="M1 6h9M6.5 2.5 10 6l-3.5 3.5" />,
  indigo: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <circle cx="6" cy="6" r="1.5" className="fill" />
    </>
  ),
  teal: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" className="fill" />
    </>
  ),
  green: <circle cx="6" cy="6" r="4.5" className="fill" />,
  leaf: <path d="M1.5 6.5 4.5 9.5l6-7" />,
  ink: <path d="M8.5 3.5C7.5 2.3 3.8 2.3 3.8 4.3S8.5 6 8.5 7.8 4.5 9.7 3.5 8.3M6 1v10" />,
  amber: <path d="M4 2v8M8 2v8" />,
  red: <path d="M2.5 2.5l7 7M9.5 2.5l-7 7" />,
};

export type ChipTone = keyof typeof shapes;

export function Chip({ tone = "slate", children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={`chip chip-${tone}`}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {shapes[tone]}
      </svg>
      {children}
    </span>
  );
}
