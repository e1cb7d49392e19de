import { Notice } from "~/ui/notices/notice";
import { BLOCKED } from "../bank";

/** MON-047: what to do once the provider has blocked a source. */
export const BlockedNotice = () => (
  <Notice type="error">
    <b>{BLOCKED.title}</b> {BLOCKED.text}
    <ol>
      {BLOCKED.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </Notice>
);
