import { Notice } from "./notice";

/** Above a form that got no answer. */
export const LostNotice = ({ lost }: { lost: readonly string[] | null | undefined }) =>
  lost && (
    <div role="alert">
      <Notice type="error">{lost.join(". ")}</Notice>
    </div>
  );
