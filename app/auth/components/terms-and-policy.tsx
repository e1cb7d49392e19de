import { paths } from "~/paths";

/** In a window of their own, so that the form they stand in is not left. */
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
