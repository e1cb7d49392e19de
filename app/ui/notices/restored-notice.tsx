import { Notice } from "./notice";

export const RestoredNotice = ({ isRestored }: { isRestored: boolean }) =>
  isRestored ? (
    <Notice stays>Your session had ended. We restored what you typed; it has not been sent yet.</Notice>
  ) : null;
