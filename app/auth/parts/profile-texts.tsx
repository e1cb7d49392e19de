import { paths } from "~/paths";

type Props = {
  /** Cleaned HTML. */
  about: string;
  credentials: string;
  documents: { fileId: number; name: string }[];
};

/** What somebody wrote about themselves, and a contractor's documents. What is empty is left out. */
export function ProfileTexts({ about, credentials, documents }: Props) {
  return (
    <>
      <Rich title="About" html={about} />
      <Rich title="Credentials" html={credentials} />
      {documents.length > 0 && (
        <section className="section">
          <h2>Documents</h2>
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

function Rich({ title, html }: { title: string; html: string }) {
  if (!html) return null;
  return (
    <section className="section">
      <h2>{title}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in and on the way out */}
      <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}
