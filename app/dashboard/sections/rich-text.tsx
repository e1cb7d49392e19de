/** Renders rich text that the view has sanitized. */
export const RichText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views.server cleans it on the way out, and the form did on the way in
  <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
);
