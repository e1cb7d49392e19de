type Written = { file: string; title: string; rows: number };

/** The text that explains the zip to the person who opens it. */
export function readme(person: { id: number; name: string }, at: Date, written: readonly Written[]): string {
  const [filled, empty] = [written.filter(({ rows }) => rows > 0), written.filter(({ rows }) => rows === 0)];
  const width = Math.max(...filled.map(({ file }) => file.length));
  return [
    `The data of ${person.name} (person ${person.id}) at Callout, asked for at ${at.toISOString()}`,
    "",
    "Files ending in .json are lists that spreadsheets, programs and most text editors open. Amounts are in cents,",
    "quantities in hundredths, and times in UTC unless their zone stands beside them. The folder “files” has what you",
    "uploaded, each with its number in front, which the lists name as fileId. If your uploads are large, they go on in",
    "further zip files.",
    "",
    ...filled.map(({ file, title, rows }) => `${file.padEnd(width)}  ${title} (${rows})`),
    "",
    `We have nothing of these: ${empty.map(({ title }) => title.replace(/^[A-Z]/, (first) => first.toLowerCase())).join("; ")}.`,
    "",
    "Left out:",
    "* Passwords, keys, codes and links that open something. Most of them we store only as a hash.",
    "* Tax and bank numbers except their last four digits: you have them yourself.",
    "* What clients and Callout's staff note about people among themselves, and whom else a client considered.",
    "* Other people's names, addresses and numbers, and a company's data that you can't see in Callout.",
    "* Attachments that others sent you; the messages name them, and you can open them in Callout.",
    "* Copies that you asked for before.",
    "",
  ].join("\n");
}
