import { Notice } from "./notice";

export const LostAnswerNotice = ({ lost }: { lost: readonly string[] | null | undefined }) =>
  lost && (
    <div role="alert">
      <Notice type="error">{lost.join(". ")}</Notice>
    </div>
  );
