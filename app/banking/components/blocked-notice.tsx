import { Notice } from "~/ui/notices/notice";
import { BLOCKED } from "../bank";

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
