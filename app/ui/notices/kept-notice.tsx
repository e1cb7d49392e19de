import { Notice } from "./notice";

/** Over a form that is filled with what was sent when nobody was signed in any more. */
export const KeptNotice = ({ isKept }: { isKept: boolean }) =>
  isKept ? (
    <Notice stays>Your session had ended. What you had typed is here again; it has not been sent yet.</Notice>
  ) : null;
