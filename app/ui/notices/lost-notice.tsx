import { Notice } from "./notice";

/** On top of a form that could not be sent: what the network or the server failed at, read out at once. */
export const LostNotice = ({ lost }: { lost: readonly string[] | null | undefined }) =>
  lost && (
    <div role="alert">
      <Notice type="error">{lost.join(". ")}</Notice>
    </div>
  );
