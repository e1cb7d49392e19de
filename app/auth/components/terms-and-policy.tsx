import { paths } from "~/paths";

/** Links open in a new window, so that a half-filled form stays. */
export const TermsAndPolicy = () => (
  <>
    <a href={paths.terms()} target="_blank" rel="noopener">
      terms of service
    </a>{" "}
    and the{" "}
    <a href={paths.privacy()} target="_blank" rel="noopener">
      privacy policy
    </a>
  </>
);
