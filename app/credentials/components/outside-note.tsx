export const OutsideNote = () => (
  <p className="muted">
    An outside provider handles credentialing. By proceeding you authorize it to share your passed results on
    your profile. Failed drug or background checks are not posted.
  </p>
);
