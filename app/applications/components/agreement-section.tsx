import type { Agreement } from "../terms/agreement.server";

export function AgreementSection({ agreement: { lines, comment } }: { agreement: Agreement }) {
  return (
    <div className="stack" id="agreement">
      {lines.length === 0 ? (
        <p>Agreed as posted.</p>
      ) : (
        <dl className="bid">
          {lines.map(({ what, posted, bid }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>
                {posted && <s className="muted">{posted}</s>} <b>{bid}</b>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {comment && <blockquote className="bid-comment">{comment}</blockquote>}
    </div>
  );
}
