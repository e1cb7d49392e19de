import { Icon } from "~/ui/display/icon";

/** `link` is null for somebody who may not open it. */
export type ShownFile = { name: string; link: string | null };

export function MessageFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="message-files">
      {files.map(({ name, link }, n) => (
        <li key={link ?? `${n} ${name}`}>
          {link ? (
            <a href={link} download>
              <Icon name="attach" /> {name}
            </a>
          ) : (
            <>
              <Icon name="attach" /> {name}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
