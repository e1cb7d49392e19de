import { fileSize } from "~/platform/text/format";

type Props = { name: string; sent: number; size: number };

/** How many of a file's bytes have been sent, in a bar and in words. */
export const SentShare = ({ name, sent, size }: Props) => (
  <>
    <progress value={sent / size} max={1} aria-label={`Sending ${name}`} />
    <span className="hint num">
      {Math.floor((sent / size) * 100)}%, {fileSize(sent)} of {fileSize(size)}
    </span>
  </>
);
