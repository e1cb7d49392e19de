import { paths } from "~/paths";
import { fileSize } from "~/platform/text/format";
import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";

export type Copy = {
  id: number;
  state: "making" | "ready" | "failed";
  requestedAt: Date;
  expiresAt: Date | null;
  parts: { part: number; sizeBytes: number }[];
};

export function Copies({ copies }: { copies: Copy[] }) {
  return copies.map((copy) => (
    <div key={copy.id} className="stack-tight">
      {copy.state === "making" && (
        <Notice>
          A copy is being made since <Moment at={copy.requestedAt} />. We email you when it is ready.
        </Notice>
      )}
      {copy.state === "failed" && (
        <Notice type="error">
          The copy that you asked for on <Moment at={copy.requestedAt} /> could not be made. Please ask again.
        </Notice>
      )}
      {copy.state === "ready" && <Ready {...copy} />}
    </div>
  ));
}

const Ready = ({ id, requestedAt, expiresAt, parts }: Copy) => (
  <>
    <p>
      Your data of <Moment at={requestedAt} />. You can download it until <Moment at={expiresAt} />, then we
      delete it.
    </p>
    <ul className="bare-list">
      {parts.map(({ part, sizeBytes }) => (
        <li key={part}>
          {/* A download, which may ask for the password first: not a page of this application. */}
          <a className="button" href={paths.ownDataPart(id, part)}>
            Download{parts.length > 1 && ` part ${part}`} ({fileSize(sizeBytes)})
            <span className="hidden-visually"> of copy {id}</span>
          </a>
        </li>
      ))}
    </ul>
  </>
);
