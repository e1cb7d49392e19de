import { paths } from "~/paths";

type Props = {
  /** Sanitized HTML. */
  about: string;
  credentials: string;
  documents: { fileId: number; name: string }[];
  level?: "h2" | "h3";
};

export function ProfileTexts({ about, credentials, documents, level: Heading = "h2" }: Props) {
  return (
    <>
      <Rich title="About" html={about} Heading={Heading} />
      <Rich title="Credentials" html={credentials} Heading={Heading} />
      {documents.length > 0 && (
        <section className="section">
          <Heading>Documents</Heading>
          <ul>
            {documents.map(({ fileId, name }) => (
              <li key={fileId}>
                <a href={paths.contractorDocument(fileId)}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type RichProps = { title: string; html: string; Heading: "h2" | "h3" };

function Rich({ title, html, Heading }: RichProps) {
  if (!html) return null;
  return (
    <section className="section">
      <Heading>{title}</Heading>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved and when shown */}
      <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
