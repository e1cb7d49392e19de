import { paths } from "~/paths";
import { Mark } from "~/ui/shell/mark";
import { SkipLink } from "~/ui/shell/skip-link";
import { Fields } from "./fields";
import { OperationSection } from "./operation";
import { type Document, operationsOf } from "./operations";

/** The API reference on one page, fully expanded, so that the browser's search finds everything. */
export function ReferencePage({ document, styles }: { document: Document; styles: string }) {
  const chapters = document.tags
    .map((tag) => ({ ...tag, id: slug(tag.name), operations: operationsOf(document, tag.name) }))
    .filter(({ operations }) => operations.length > 0);
  const shapes = Object.entries(document.components.schemas);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${document.info.title} ${document.info.version}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <SkipLink />
        <header className="reference-head">
          <a className="brand" href={paths.root()}>
            <Mark />
            Callout
          </a>
          <a href="/api/openapi.json">openapi.json</a>
        </header>
        <div className="with-contents reference">
          <nav aria-label="Calls">
            {chapters.map(({ id, name, operations }) => (
              <div key={id}>
                <a className="chapter" href={`#${id}`}>
                  {name}
                </a>
                <ul className="contents">
                  {operations.map(({ operationId, summary }) => (
                    <li key={operationId}>
                      <a href={`#${operationId}`}>{shortened(summary)}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <a className="chapter" href="#shapes">
              Shapes
            </a>
          </nav>
          <main id="main" tabIndex={-1}>
            <Introduction document={document} />
            {chapters.map(({ id, name, description, operations }) => (
              <section key={id} id={id} className="chapter-section">
                <h2>{name}</h2>
                <p>{description}</p>
                {operations.map((operation) => (
                  <OperationSection key={operation.operationId} operation={operation} document={document} />
                ))}
              </section>
            ))}
            <section id="shapes" className="chapter-section">
              <h2>Shapes</h2>
              <p>Schemas that several calls use.</p>
              {shapes.map(([name, schema]) => (
                <section key={name} id={`shape-${name}`} className="operation">
                  <h3>{name}</h3>
                  <Fields schema={schema} named={document.components.schemas} side="answered" />
                </section>
              ))}
            </section>
          </main>
        </div>
      </body>
    </html>
  );
}

function Introduction({ document }: { document: Document }) {
  const url = document.servers[0]?.url;
  const signIn = `TOKEN=$(curl -s '${url}/auth/login' -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"…"}' | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')

curl '${url}/companies/balance' -H "Authorization: Bearer $TOKEN"`;
  return (
    <section className="introduction">
      <h1>{document.info.title}</h1>
      <p className="note">
        Version {document.info.version} · <code>{url}</code>
      </p>
      {document.info.description.split(/(`[^`]+`)/).map((text, n) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one fixed text
        text.startsWith("`") ? <code key={n}>{text.slice(1, -1)}</code> : text,
      )}
      <h2>A first call</h2>
      <pre>{signIn}</pre>
    </section>
  );
}

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");
/** The first clause, for the table of contents. */
const shortened = (summary: string) => summary.split(";")[0];
