import { type CSSProperties, Fragment, type ReactNode } from "react";

type Link = { label: string; url: string };

/** A detail about a mail's subject, such as when work starts. */
export type Fact = { label: string; value: string };

export type MailContent = {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  /** The work order, its date and place (`orderFacts`). */
  facts?: Fact[];
  link?: Link;
  choices?: Link[];
  lists?: { title: string; entries: (Link & { detail: string })[]; all: Link }[];
  /** A text to keep word for word, below the link, with what it is for. */
  record?: { title: string; about: string; more: Link; text: string };
  /** Why the recipient gets this mail, and what to do if it was sent by mistake. */
  footer?: string;
  unsubscribeUrl?: string;
};

/** For mail clients that support it; the fallback is inline. */
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#101613!important}
.sheet{background:#19211d!important;color:#e8ece9!important}
.small,.label{color:#a9b3ad!important}
.line{border-color:#39443e!important}
.text-link{color:#6cc3cd!important}
}`;

const styles = {
  page: {
    margin: 0,
    padding: 16,
    background: "#f5f6f4",
    color: "#18211d",
    font: "16px/1.5 system-ui,sans-serif",
  },
  sheet: {
    maxWidth: 560,
    margin: "0 auto",
    padding: 24,
    borderRadius: 6,
    background: "#ffffff",
    color: "#18211d",
    overflowWrap: "anywhere",
  },
  mark: {
    display: "inline-block",
    width: 28,
    height: 28,
    marginRight: 8,
    borderRadius: 6,
    background: "#b93d06",
    color: "#ffffff",
    fontSize: 18,
    lineHeight: "28px",
    textAlign: "center",
  },
  name: { fontSize: 18, verticalAlign: "middle" },
  small: { color: "#59635d", fontSize: 14 },
  facts: { padding: "8px 16px", border: "1px solid #d8dcd6", borderLeft: "4px solid #b93d06" },
  fact: { display: "block", padding: "4px 0" },
  record: { font: "12px/1.5 ui-monospace,monospace", whiteSpace: "pre-wrap" },
  title: { paddingTop: 8, borderTop: "1px solid #d8dcd6" },
  textLink: { color: "#0b5d66" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    borderRadius: 6,
    background: "#b93d06",
    color: "#ffffff",
    textDecoration: "none",
    fontWeight: "bold",
  },
} satisfies Record<string, CSSProperties>;

export function MailLayout(mail: MailContent) {
  const { subject, greeting, paragraphs, facts, lists, link, choices, record, footer, unsubscribeUrl } = mail;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={styles.page}>
        <div className="sheet" style={styles.sheet}>
          <Mark />
          {greeting && <Paragraph>{greeting}</Paragraph>}
          {paragraphs.map((text) => (
            <Paragraph key={text}>
              <Lines text={text} />
            </Paragraph>
          ))}
          {facts && facts.length > 0 && <Facts facts={facts} />}
          {lists?.map((list) => (
            <List key={list.title} {...list} />
          ))}
          {link && <Button {...link} />}
          {choices?.map((choice) => (
            <Button key={choice.url} {...choice} />
          ))}
          {link && (
            <Small>
              If the button does not work, open this address:
              <br />
              {link.url}
            </Small>
          )}
          {record && <Kept {...record} />}
          {footer && <Small>{footer}</Small>}
          {unsubscribeUrl && (
            <Small>
              <TextLink label="Unsubscribe" url={unsubscribeUrl} />
            </Small>
          )}
        </div>
      </body>
    </html>
  );
}

type ParagraphProps = { className?: string; style?: CSSProperties; children: ReactNode };

const Paragraph = ({ className, style, children }: ParagraphProps) => (
  <p className={className} style={{ margin: "0 0 16px", ...style }}>
    {children}
  </p>
);

const Small = ({ children }: { children: ReactNode }) => (
  <Paragraph className="small" style={styles.small}>
    {children}
  </Paragraph>
);

const Mark = () => (
  <Paragraph>
    <span style={styles.mark} aria-hidden="true">
      ✓
    </span>
    <strong style={styles.name}>Callout</strong>
  </Paragraph>
);

const Lines = ({ text }: { text: string }) =>
  text.split("\n").map((line, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else, and are rendered once
    <Fragment key={n}>
      {n > 0 && <br />}
      {line}
    </Fragment>
  ));

const Facts = ({ facts }: { facts: Fact[] }) => (
  <Paragraph className="line" style={styles.facts}>
    {facts.map(({ label, value }) => (
      <span key={label} style={styles.fact}>
        <span className="label" style={styles.small}>
          {label}
        </span>
        <br />
        {value}
      </span>
    ))}
  </Paragraph>
);

const List = ({ title, entries, all }: NonNullable<MailContent["lists"]>[number]) => (
  <>
    <Paragraph className="line" style={styles.title}>
      <strong>{title}</strong>
    </Paragraph>
    {entries.map(({ detail, ...link }) => (
      <Paragraph key={link.url}>
        <TextLink {...link} style={{ fontWeight: "bold" }} />
        <br />
        <Lines text={detail} />
      </Paragraph>
    ))}
    <Button {...all} />
  </>
);

const Kept = ({ title, about, more, text }: NonNullable<MailContent["record"]>) => (
  <>
    <Paragraph className="line" style={styles.title}>
      <strong>{title}</strong>
    </Paragraph>
    <Small>
      {about} <TextLink {...more} />
    </Small>
    <Paragraph className="label" style={{ ...styles.small, ...styles.record }}>
      {text}
    </Paragraph>
  </>
);

const Button = ({ label, url }: Link) => (
  <Paragraph>
    <a href={url} style={styles.button}>
      {label}
    </a>
  </Paragraph>
);

const TextLink = ({ label, url, style }: Link & { style?: CSSProperties }) => (
  <a className="text-link" href={url} style={{ ...styles.textLink, ...style }}>
    {label}
  </a>
);
